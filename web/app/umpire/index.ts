/** One umpire for every page: on the server, unless another is in use; where the server does not answer, the one that is stored on
 * this device, if any. */

import { Failure } from "$app/api/failure";
import { network } from "$app/offline/network.svelte";

import { onServer } from "./rest";
import type { Umpire } from "./values";

let present: Umpire = onServer;

/** Let another umpire answer from now on. */
export function use(another: Umpire): void {
  present = another;
}

/** The umpire that is stored here; null where there is none, nor the way to it. */
const onDevice = (): Promise<Umpire | null> =>
  import("$app/engine/stored").then(
    ({ storedUmpire }) => storedUmpire(),
    () => null,
  );

async function answer<T>(ask: (umpire: Umpire) => Promise<T>): Promise<T> {
  const stored = () => (present === onServer ? onDevice() : null);
  const first = network.isOffline ? await stored() : null;
  try {
    return await ask(first ?? present);
  } catch (problem) {
    const second = !first && problem instanceof Failure && problem.unreachable ? await stored() : null;
    if (!second) throw problem;
    return ask(second);
  }
}

/** What does not change is asked for once. */
const answers = new Map<string, Promise<unknown>>();
function once<T>(key: string, ask: (umpire: Umpire) => Promise<T>): Promise<T> {
  const given = answers.get(key) ?? answer(ask);
  answers.set(key, given);
  given.catch(() => answers.delete(key));
  return given as Promise<T>;
}

export const umpire: Umpire = {
  start: (language) => once(`start ${language}`, (asked) => asked.start(language)),
  ask: (report) => answer((asked) => asked.ask(report)),
  hear: (story) => answer((asked) => asked.hear(story)),
  find: (words, language) => answer((asked) => asked.find(words, language)),
  entry: (id, language) => once(`entry ${id} ${language}`, (asked) => asked.entry(id, language)),
  catalogue: (language) => once(`catalogue ${language}`, (asked) => asked.catalogue(language)),
  compare: (language) => once(`compare ${language}`, (asked) => asked.compare(language)),
  houseForm: (language) => once(`houseForm ${language}`, (asked) => asked.houseForm(language)),
  checkHouse: (choices, language) => answer((asked) => asked.checkHouse(choices, language)),
  readHouse: (text, language) => answer((asked) => asked.readHouse(text, language)),
};
