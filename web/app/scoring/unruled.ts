/** Taps before Python is up: chips are counted, nothing is judged. */

import type { Draft, Screen } from "./values";

const FLAGS = new Set(["queen", "striker", "improper"]);
const MEN = 9;

/** The draft after a tap; after the most there can be, as far as the last screen says, it begins again at 0. */
export function tapUnruled(draft: Draft, chip: string, screen: Screen | null): Draft {
  if (chip === "clear") return {};
  const [name, step] = chip.startsWith("-") ? [chip.slice(1), -1] : [chip, 1];
  const { [name]: before, ...seen } = draft.seen ?? {};
  const flag = FLAGS.has(name);
  const most = flag ? 1 : (screen?.chips.find((one) => one.id === name)?.most ?? MEN);
  const count = Number(before ?? 0) + step;
  const now = count < 0 || count > most ? 0 : count;
  return { ...draft, seen: now ? { ...seen, [name]: flag ? true : now } : seen };
}
