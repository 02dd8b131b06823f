/** The words of the certificate's page: only it loads them. */

import en from "./en/trust.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/trust.json", "!./en/*"]));
