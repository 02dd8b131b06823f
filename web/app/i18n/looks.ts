/** The words of the looks of board and striker: only the settings load them. */

import en from "./en/looks.json";
import { addWords } from "./messages.svelte";

addWords(en, () => import("./hi/looks.json"));
