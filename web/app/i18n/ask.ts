/** The words of disputes, clauses and compared rule sets: only pages with laws load them. */

import en from "./en/ask.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/ask.json", "!./en/*"]));
