/** The words of house rules: only pages that show them load them. */

import en from "./en/house.json";
import { addWords } from "./messages.svelte";

addWords(en, () => import("./hi/house.json"));
