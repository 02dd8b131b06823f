/** The words of the organiser's desk: only its pages load them. */

import en from "./en/organise.json";
import { addWords } from "./messages.svelte";

addWords(en, () => import("./hi/organise.json"));
