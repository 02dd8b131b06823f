/** The form of a new match at a wooden board, before any rules are loaded: who plays, by which rules, how long. */

import { t } from "$app/i18n/messages.svelte";
import { savedRules } from "$app/house/saved.svelte";
import type { MatchForm } from "$app/scoring/values";

import published from "./rulesets.json";

type Published = (typeof published)[number];
export type Length = Pick<Published["formats"][number], "name" | "games"> & {
  points?: number | null;
  boards?: number | null;
  minutes?: number | null;
};
/** Rules to choose from: a published rule set, or house rules saved on this device with the file they are kept by. */
export interface ChosenRules extends Omit<Published, "formats" | "document"> {
  formats: readonly Length[];
  house?: { title: string; text: string };
}

/** The rule sets as carrom.laws has them; tests/web compares the file with it. */
export const RULE_SETS: readonly Published[] = published;

/** House rules saved on this device: they are kept without a network, too. */
export const houseRuleSets = (): readonly ChosenRules[] =>
  savedRules().map(({ id, rules: { title, text, pairs, formats, most_sides = 2 } }) => ({
    name: `house ${id}`,
    pairs,
    most_sides,
    formats,
    house: { title, text },
  }));

export const ruleSet = (name: string): ChosenRules =>
  [...RULE_SETS, ...houseRuleSets()].find((rules) => rules.name === name) ?? RULE_SETS[0]!;

/** How long a format is, in words. */
export function lengthOf({ points, boards, minutes, games }: Length): string {
  const limits = [
    points && t("new.format.points", { points }),
    boards && t("new.format.boards", { boards }),
    minutes && t("new.format.minutes", { minutes }),
  ].filter(Boolean);
  return limits.join(t("new.format.or")) + (games > 1 ? `, ${t("new.format.games", { games })}` : "");
}

/** Names by seat: a1, b1 and in doubles a2, b2; c1 and d1 where three or four play each for themselves. */
export type Names = Record<"a1" | "a2" | "b1" | "b2" | "c1" | "d1", string>;

/** The seats of those who play each for themselves. */
export const EACH_ALONE: readonly (keyof Names)[] = ["a1", "b1", "c1", "d1"];

/** What the form says. A player without a name is called as `unnamed` says. */
export function formOf(
  names: Names,
  doubles: boolean,
  rules: string,
  format: string,
  unnamed: (seat: keyof Names) => string,
  people = 2,
): MatchForm {
  const side = (letter: "a" | "b" | "c" | "d") => {
    const seats = (doubles ? [`${letter}1`, `${letter}2`] : [`${letter}1`]) as (keyof Names)[];
    const players = seats.map((seat) => ({ name: names[seat].trim() || unnamed(seat) }));
    return { name: players.map(({ name }) => name).join(" & "), players };
  };
  const chosen = ruleSet(rules);
  const known = chosen.formats.some((one) => one.name === format);
  return {
    a: side("a"),
    b: side("b"),
    ...(people > 2 ? { c: side("c") } : {}),
    ...(people > 3 ? { d: side("d") } : {}),
    ...(chosen.house ? { rules: "house rules", house: chosen.house.text } : { rules: chosen.name }),
    format: known ? format : chosen.formats[0]!.name,
    ...(chosen.pairs && !doubles ? { singles: true } : {}),
  };
}
