/** The words of scoreboards, score sheets and cards: only pages that show them load them. */

import en from "./en/score.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/score.json", "!./en/*"]));
