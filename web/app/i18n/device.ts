/** The words of the page as an app, and of a page without a connection: loaded where they are shown. */

import en from "./en/device.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/device.json", "!./en/*"]));
