/** The words of a match that is being played: its hints and its result. Only the page of a match loads them. */

import en from "./en/playing.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/playing.json", "!./en/*"]));
