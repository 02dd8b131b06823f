/** The words of practice: only its pages load them. */

import en from "./en/practise.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/practise.json", "!./en/*"]));
