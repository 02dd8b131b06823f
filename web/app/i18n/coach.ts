/** The words of hints, the replay's list, the review's curve, sharing and playing on: only pages with a board load them. */

import en from "./en/coach.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/coach.json", "!./en/*"]));
