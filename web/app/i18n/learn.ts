/** The words of the lesson: only its page loads them. */

import en from "./en/learn.json";
import { addWords } from "./messages.svelte";

addWords(en, () => import("./hi/learn.json"));
