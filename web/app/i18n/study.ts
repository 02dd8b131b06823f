/** The words of the replay, the analysis and the review: only their pages load them. */

import en from "./en/study.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/study.json", "!./en/*"]));
