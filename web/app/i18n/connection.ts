/** The words of the way to another desk: only the umpire's phone loads them. */

import en from "./en/connection.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/connection.json", "!./en/*"]));
