/** What this person has done or been told, kept in the settings of the browser: hints are shown only for what they have not. A lesson
 * may mark things as known too. */

import { set, settings } from "./settings.svelte";

/** `strike`: has struck; `men`: knows which men are theirs; `queen`: what she is for; `cover`: how she is covered; `last`: that she goes before the last man; `due`: what a due
 * is; `names`: that names at one device can be changed. */
export const TOPICS = ["strike", "men", "queen", "cover", "last", "due", "names"] as const;
export type Topic = (typeof TOPICS)[number];

export const knows = (topic: Topic): boolean => settings.knows.includes(topic);

/** This person has done these things, or has been told of them. */
export function learn(...topics: Topic[]): void {
  const learnt = topics.filter((topic) => !knows(topic));
  if (learnt.length > 0) set("knows", [...settings.knows, ...learnt]);
}
