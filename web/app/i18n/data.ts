/** The words about a person's data and privacy: only their pages load them. */

import en from "./en/data.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/data.json", "!./en/*"]));
