/** One umpire for every page: on the server, unless another one has been called. */

import { onServer } from "./rest";
import type { Umpire } from "./values";

let present: Umpire = onServer;

/** Let another umpire answer from now on. */
export function call(another: Umpire): void {
  present = another;
}

/** What does not change is asked for once. */
const kept = new Map<string, Promise<unknown>>();
function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const found = kept.get(key) ?? ask();
  kept.set(key, found);
  found.catch(() => kept.delete(key));
  return found as Promise<T>;
}

export const umpire: Umpire = {
  start: (language) => once(`start ${language}`, () => present.start(language)),
  ask: (told) => present.ask(told),
  hear: (story) => present.hear(story),
  find: (words) => present.find(words),
  entry: (id, language) => once(`entry ${id} ${language}`, () => present.entry(id, language)),
  catalogue: () => once("catalogue", () => present.catalogue()),
  compare: (language) => once(`compare ${language}`, () => present.compare(language)),
};
