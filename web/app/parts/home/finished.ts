/** A match that is over, in a line of the home page. */

import type { Listed } from "$app/api/rest";
import { locale, t } from "$app/i18n/messages.svelte";
import { scoreText, sideOf } from "$app/parts/match/names";

/** Won or lost, where this person sat on one side; the score, their own first; and the day. */
export function resultOf({ winner, my_seats, score, moved_at }: Listed): string {
  const sides = [...new Set(my_seats.map(sideOf))];
  const mine = sides.length === 1 ? sides[0] : null;
  const isOfTwo = score.length === 2;
  const points = scoreText(mine === "b" && isOfTwo ? score.toReversed() : score);
  const day = new Date(moved_at * 1000).toLocaleDateString(locale(), { dateStyle: "medium" });
  const outcome = mine && winner ? t(winner === mine ? "home.won" : "home.lost") : "";
  return [outcome, score.some((each) => each > 0) ? points : "", day].filter(Boolean).join(" · ");
}
