/** The rule sets by the names people say. */

import { t, type Key } from "$app/i18n/messages.svelte";

const NAMED = ["laws-29", "four-break", "college-cup", "tapplent-29", "three-board", "icf-25"] as const;

export const RULE_SETS: readonly string[] = NAMED;

export function ruleSet(name: string): string {
  if (name === "house") return t("new.rules.house");
  return RULE_SETS.includes(name) ? t(`ask.rules.${name}` as Key) : name;
}

export function ruleSets(names: readonly string[]): string {
  return names.map(ruleSet).join(", ");
}
