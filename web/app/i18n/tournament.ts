/** The words of the public pages of an event: only these load them. */

import en from "./en/tournament.json";
import { addWords } from "./messages.svelte";

addWords(en, () => import("./hi/tournament.json"));
