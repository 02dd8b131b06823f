/** Rule sets by a short name in the language that is set; house rules by the title their file gives. */

import { t, type Key } from "$app/i18n/messages.svelte";

const KNOWN = ["icf-25", "laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "points"];

/** Whether a match is played by house rules, so that people want to know what differs. */
export const isHouse = (rules: { name: string }): boolean => !KNOWN.includes(rules.name);

/** A title without the length that its rules usually have: a match may be longer or shorter. */
export const shortTitle = (rules: { name: string; title: string }): string =>
  isHouse(rules) ? rules.title : rulesTitle(rules).split(":")[0]!;

export function rulesTitle(rules: { name: string; title: string }): string {
  return KNOWN.includes(rules.name) ? t(`game.${rules.name}` as Key) : rules.title;
}
