/** How a match was won, in words: the server's sentence says only who won, and by how much. */

import type { View } from "$app/api/wire";
import { t } from "$app/i18n/messages.svelte";

import { numberOf, otherSide, sideName } from "./names";

/** How a match ended; "" while it is being played. */
export function howItEnded(view: View): string {
  const { result, target } = view;
  if (!result) return "";
  const { winner } = result;
  const loser = winner ? sideName(view, otherSide(winner)) : "";
  switch (result.how) {
    case "conceded":
    case "forfeited":
    case "walkover":
      return t(`over.how.${result.how}`, { name: loser });
    case "time":
      return t("over.how.time");
    case "finished":
      if (winner && target.games > 1)
        return t("over.how.games", { name: sideName(view, winner), n: view.games_won[numberOf(winner)] });
      if (winner && target.points && view.score[numberOf(winner)] >= target.points)
        return t("over.how.points", { name: sideName(view, winner), points: target.points });
      return t("over.how.boards");
    default:
      return "";
  }
}
