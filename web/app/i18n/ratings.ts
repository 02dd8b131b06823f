/** The words of the rating list: only pages that show it load them. */

import en from "./en/ratings.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/ratings.json", "!./en/*"]));
