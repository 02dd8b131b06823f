/** The words of quick phrases and of the children's switch. */

import en from "./en/company.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/company.json", "!./en/*"]));
