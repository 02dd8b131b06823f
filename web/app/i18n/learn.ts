/** The words of the lesson: only its page loads them. */

import en from "./en/learn.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/learn.json", "!./en/*"]));
