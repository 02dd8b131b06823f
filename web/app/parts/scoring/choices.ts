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
      shown.push({ id, main, plain: [], isShort: main.every((choice) => choice.label.length <= SHORT) });
      if (plain.length) folded.push({ id, choices: plain });
    }
  }
  // The usual answers come first, whatever the order of the groups.
  shown.sort((one, other) => Number(!one.main.length) - Number(!other.main.length));
  return { shown, folded };
}
