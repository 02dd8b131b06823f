/** The rule sets by the names people say. */

import { readLink } from "$app/house/link";
import { t, type Key } from "$app/i18n/messages.svelte";
import "$app/i18n/ask";

const NAMED = ["laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "icf-25"] as const;

export const RULE_SETS: readonly string[] = NAMED;
/** The points game: its men belong to nobody, so it is asked about alone. */
export const POINTS = "points";

/** Whether no man belongs to a player by these rules: then men are told by colour. */
export function sharesMen(rules: readonly string[], houseLink: string): boolean {
  if (rules[0] !== "house") return rules[0] === POINTS;
  const house = readLink(houseLink);
  const men = house?.values["points.men"];
  return men === undefined ? house?.extends === POINTS : men === "anyone";
}

export function ruleSet(name: string): string {
  if (name === "house") return t("new.rules.house");
  if (name === POINTS) return t("game.points");
  return RULE_SETS.includes(name) ? t(`ask.rules.${name}` as Key) : name;
}

export function ruleSets(names: readonly string[]): string {
  return names.map(ruleSet).join(", ");
}
