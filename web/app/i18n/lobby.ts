/** The words of challenges, invitations and the way back to a match: loaded by the pages that show them. */

import en from "./en/lobby.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/lobby.json", "!./en/*"]));
