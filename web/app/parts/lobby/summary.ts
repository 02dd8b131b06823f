/** A match in a list, in words: how long it is, its clock, whether it counts for the rating. */

import type { Listed } from "$app/api/rest";
import { t } from "$app/i18n/messages.svelte";
import { shortTitle } from "$app/parts/rules";

export function lengthOf({ points, boards, minutes, games }: Listed["target"]): string {
  const limits = [
    points && t("new.format.points", { points }),
    boards && t("new.format.boards", { boards }),
    minutes && t("new.format.minutes", { minutes }),
  ].filter(Boolean);
  return limits.join(t("new.format.or")) + (games > 1 ? `, ${t("new.format.games", { games })}` : "");
}

/** What is played: the rules, and how long. */
export const gameOf = (rules: { name: string; title: string }, target: Listed["target"]): string =>
  `${shortTitle(rules)} · ${lengthOf(target)}`;

export const clockOf = (seconds: number | null): string =>
  seconds ? t("lobby.clock", { seconds }) : t("lobby.noClock");

/** Whoever waits for an opponent: the players who sit there already. */
export const makerOf = (match: Listed): string =>
  [...match.made.a.players, ...match.made.b.players]
    .filter((player) => !player.open)
    .map((player) => player.name)
    .join(" & ");
