/** The words of a person's history and statistics: only that page loads them. */

import en from "./en/history.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/history.json", "!./en/*"]));
