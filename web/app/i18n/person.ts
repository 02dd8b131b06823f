/** The words about a person's name, rating and other devices: loaded by whatever needs them. */

import en from "./en/person.json";
import { addWords, type Translated } from "./messages.svelte";

addWords(en, import.meta.glob<Translated>(["./*/person.json", "!./en/*"]));
