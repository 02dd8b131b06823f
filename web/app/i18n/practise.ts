/** The words of practice: only its pages load them. */

import en from "./en/practise.json";
import { addWords } from "./messages.svelte";

addWords(en, () => import("./hi/practise.json"));
