/** The words of the desk that reviews kept matches: only its pages load them. */

import en from "./en/desk.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/desk.json", "!./en/*"]));
