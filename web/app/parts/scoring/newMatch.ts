/** The form of a new match at a wooden board, before any rules are loaded: who plays, by which rules, how long. */

import { t } from "$app/i18n/messages.svelte";
import type { MatchForm } from "$app/scoring/values";

import published from "./rulesets.json";

export type Published = (typeof published)[number];
export type Length = Published["formats"][number];

/** The rule sets as carrom.laws has them; tests/web compares the file with it. */
export const RULE_SETS: readonly Published[] = published;

export const ruleSet = (name: string): Published => RULE_SETS.find((rules) => rules.name === name) ?? RULE_SETS[0]!;

/** How long a format is, in words. */
export function lengthOf({ points, boards, minutes, games }: Length): string {
  const limits = [
    points && t("new.format.points", { points }),
    boards && t("new.format.boards", { boards }),
    minutes && t("new.format.minutes", { minutes }),
  ].filter(Boolean);
  return limits.join(t("new.format.or")) + (games > 1 ? `, ${t("new.format.games", { games })}` : "");
}

/** Names by seat: a1, b1 and in doubles a2, b2. */
export type Names = Record<"a1" | "a2" | "b1" | "b2", string>;

/** What the form says. A player without a name is called as `unnamed` says. */
export function formOf(
  names: Names,
  doubles: boolean,
  rules: string,
  format: string,
  unnamed: (seat: keyof Names) => string,
): MatchForm {
  const side = (letter: "a" | "b") => {
    const seats = (doubles ? [`${letter}1`, `${letter}2`] : [`${letter}1`]) as (keyof Names)[];
    const players = seats.map((seat) => ({ name: names[seat].trim() || unnamed(seat) }));
    return { name: players.map(({ name }) => name).join(" & "), players };
  };
  const chosen = ruleSet(rules);
  const known = chosen.formats.some((one) => one.name === format);
  return {
    a: side("a"),
    b: side("b"),
    rules: chosen.name,
    format: known ? format : chosen.formats[0]!.name,
    ...(chosen.pairs && !doubles ? { singles: true } : {}),
  };
}
