/** The words of challenges, invitations and the way back to a match: loaded by the pages that show them. */

import en from "./en/lobby.json";
import { addWords } from "./messages.svelte";

addWords(en, () => import("./hi/lobby.json"));
