/** The words of the organiser's desk: only its pages load them. */

import en from "./en/organise.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/organise.json", "!./en/*"]));
