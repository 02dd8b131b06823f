/** The words of the umpire's phone: only its page and the desk load them. */

import en from "./en/umpire.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/umpire.json", "!./en/*"]));
