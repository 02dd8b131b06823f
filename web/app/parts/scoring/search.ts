/** Finding an entry of the sheet by what an umpire types. */

import type { ScreenAction } from "$app/scoring/values";

/** Small letters without accents; Hindi vowel signs stay. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "");

const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** How well an action fits: every typed word begins a word of its label, or of its other words; 0: it does not. */
function fit(action: ScreenAction, typed: readonly string[]): number {
  const label = wordsOf(action.label);
  const others = [...action.words, action.group_label].flatMap(wordsOf);
  let total = 0;
  for (const word of typed) {
    if (label.some((one) => one.startsWith(word))) total += 3;
    else if (others.some((one) => one.startsWith(word))) total += 2;
    else if (word.length > 2 && [...label, ...others].some((one) => one.includes(word))) total += 1;
    else return 0;
  }
  return total;
}

/** The actions that fit what was typed, the best first; all of them for nothing typed. */
export function findActions(actions: readonly ScreenAction[], text: string): ScreenAction[] {
  const typed = wordsOf(text);
  if (!typed.length) return [...actions];
  return actions
    .map((action) => ({ action, score: fit(action, typed) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ action }) => action);
}

/** The same in their groups, in the order in which they come. */
export function grouped(actions: readonly ScreenAction[]): { label: string; actions: ScreenAction[] }[] {
  const groups = new Map<string, { label: string; actions: ScreenAction[] }>();
  for (const action of actions) {
    const group = groups.get(action.group) ?? { label: action.group_label, actions: [] };
    group.actions.push(action);
    groups.set(action.group, group);
  }
  return [...groups.values()];
}
