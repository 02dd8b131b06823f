/** Opponents and rule sets in words. */

import "$app/i18n/history";
import type { Opponent, PlayedMatch } from "$app/api/person";
import { t, type Key } from "$app/i18n/messages.svelte";
import { shortTitle } from "$app/parts/rules";

/** Somebody to choose, or in a table: all matches against them together. */
export function opponentWords({ kind, level, name }: Opponent): string {
  if (kind === "computer") return t("history.opponent.level", { level: level ?? "" });
  if (kind === "gone") return t("history.opponent.gone.all");
  return kind === "person" ? name : t(`history.opponent.${kind}` as Key);
}

/** Who sat on the other side of one match. */
export function opponentOf({ kind, level, name }: Opponent): string {
  if (kind === "computer") return t("history.opponent.level", { level: level ?? "" });
  return kind === "gone" ? t("history.opponent.gone", { name }) : name;
}

export const rulesWords = (name: string): string =>
  name === "house rules" ? t("history.house") : shortTitle({ name, title: name });

const TOLD = ["conceded", "forfeited", "walkover", "time"];

/** The points of a match for its list, and how it ended where that is worth saying. A match given up before anybody had a point has
 * none; of several people at one device nobody knows which is this person's. */
export function pointsOf({ points, how, shared, result }: Pick<PlayedMatch, "points" | "how" | "shared" | "result">): {
  points: string;
  how: Key | null;
} {
  const words = TOLD.includes(how) ? (`history.how.${how}` as Key) : null;
  const isNothing = words && points.every((each) => each === 0);
  const isAnybodys = shared && result === "both";
  return { points: isNothing || isAnybodys ? "" : points.join("–"), how: words };
}
