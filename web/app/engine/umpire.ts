/** The umpire in the browser itself: the laws in Python. */

import type { Umpire } from "$app/umpire/values";

import { assets } from "./line";
import { mayFetch } from "./metered";
import { callPython } from "./python";

export const inBrowser: Umpire = {
  start: (language) => callPython("start", { language }),
  ask: (report) => callPython("ask", report),
  hear: async (story) =>
    callPython("hear", story, { withReader: assets.reader !== null && (await mayFetch(assets.reader)) }),
  find: (words, language) => callPython("find", { words, language }),
  entry: (id, language) => callPython("entry", { id, language }),
  catalogue: (language) => callPython("catalogue", { language }),
  compare: (language) => callPython("compare", { language }),
  houseForm: (language) => callPython("house.form", { language }),
  checkHouse: (choices, language) => callPython("house.check", { choices, language }),
  readHouse: (text, language) => callPython("house.read", { text, language }),
};
