/** The words of house rules: only pages that show them load them. */

import en from "./en/house.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/house.json", "!./en/*"]));
