/** The words of quick phrases and of the children's switch. */

import en from "./en/company.json";
import { addWords } from "./messages.svelte";

addWords(en, () => import("./hi/company.json"));
