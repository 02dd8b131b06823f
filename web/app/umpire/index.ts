/** One umpire for every page: on the server, unless another is in use. */

import { onServer } from "./rest";
import type { Umpire } from "./values";

let present: Umpire = onServer;

/** Let another umpire answer from now on. */
export function use(another: Umpire): void {
  present = another;
}

/** What does not change is asked for once. */
const answers = new Map<string, Promise<unknown>>();
function once<T>(key: string, ask: () => Promise<T>): Promise<T> {
  const answer = answers.get(key) ?? ask();
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer as Promise<T>;
}

export const umpire: Umpire = {
  start: (language) => once(`start ${language}`, () => present.start(language)),
  ask: (report) => present.ask(report),
  hear: (story) => present.hear(story),
  find: (words, language) => present.find(words, language),
  entry: (id, language) => once(`entry ${id} ${language}`, () => present.entry(id, language)),
  catalogue: (language) => once(`catalogue ${language}`, () => present.catalogue(language)),
  compare: (language) => once(`compare ${language}`, () => present.compare(language)),
  houseForm: (language) => once(`houseForm ${language}`, () => present.houseForm(language)),
  checkHouse: (choices, language) => present.checkHouse(choices, language),
  readHouse: (text, language) => present.readHouse(text, language),
};
