/** The words of the page without a server: only the site loads them. */

import en from "./en/site.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/site.json", "!./en/*"]));
