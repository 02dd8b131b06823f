/** The words of the public pages of an event: only these load them. */

import en from "./en/tournament.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/tournament.json", "!./en/*"]));
