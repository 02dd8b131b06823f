/** The words of the looks of board and striker: only the settings load them. */

import en from "./en/looks.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/looks.json", "!./en/*"]));
