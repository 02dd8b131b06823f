/** Which answers are shown at once, and which are behind a fold. */

import type { ScreenChoice } from "$app/scoring/values";

export interface ShownGroup {
  id: string;
  main: ScreenChoice[];
  plain: ScreenChoice[];
  /** Short enough to stand side by side. */
  isShort: boolean;
}

export interface FoldedGroup {
  id: string;
  choices: ScreenChoice[];
}

/** Groups that only change what is kept automatically. */
const FOLDED = new Set(["no_toss", "override"]);
const SHORT = 16;
const isShort = (choice: ScreenChoice) => choice.label.length <= SHORT;

/** In a group with usual answers the others are folded; a group without any is shown, unless it is an override. */
export function sortChoices(choices: readonly ScreenChoice[]): { shown: ShownGroup[]; folded: FoldedGroup[] } {
  const groups = new Map<string, ScreenChoice[]>();
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice]);
  const shown: ShownGroup[] = [];
  const folded: FoldedGroup[] = [];
  for (const [id, all] of groups) {
    const main = all.filter((choice) => choice.main);
    const plain = all.filter((choice) => !choice.main);
    if (FOLDED.has(id)) folded.push({ id, choices: all });
    else if (!main.length) shown.push({ id, main, plain, isShort: false });
    else {
      shown.push({ id, main, plain: [], isShort: main.every(isShort) });
      if (plain.length) folded.push({ id, choices: plain });
    }
  }
  // The usual answers come first, whatever the order of the groups, but for the seats, which cannot be told after 'Play';
  // the call of the players comes last.
  const rank = (group: ShownGroup) =>
    group.id === "seats" ? -1 : group.main.length ? 0 : group.id === "report" ? 2 : 1;
  shown.sort((one, other) => rank(one) - rank(other));
  const first = shown[0];
  // Where no answer is the usual one, all answers to the question are.
  if (first && rank(first) === 1 && first.id === "")
    shown[0] = { ...first, main: first.plain, plain: [], isShort: first.plain.every(isShort) };
  return { shown, folded };
}
