/** Chances in words: never 0 % or 100 % unless they are certain. */

import type { ReviewedStroke } from "$app/api/rest";
import { t } from "$app/i18n/messages.svelte";

/** Of n tries that all came out alike, the chance of the other is below 3 / n, 95 times of 100. */
const CERTAINTY = 3;

/** A chance of an advised stroke; `tries` that it comes of, 0 where it is certain. */
export function chanceText(chance: number, tries: number): string {
  if (tries === 0) return t("analyse.chance", { percent: Math.round(100 * chance) });
  const bound = CERTAINTY / tries;
  if (chance > 1 - 1 / (tries + 1)) return t("analyse.over", { percent: Math.max(Math.floor(100 * (1 - bound)), 0) });
  if (chance < 1 / (tries + 1)) return t("analyse.under", { percent: Math.min(Math.ceil(100 * bound), 100) });
  return percentText(chance);
}

/** A chance that is neither certain nor impossible. */
export const percentText = (chance: number): string =>
  t("analyse.chance", { percent: Math.min(Math.max(Math.round(100 * chance), 1), 99) });

/** What a reviewed stroke really did, and what the umpire said to who made it. */
export function resultText({ fell, words }: Pick<ReviewedStroke, "fell" | "words">): string {
  return words.length > 0 ? t("review.said", { fell, words: words.join(" ") }) : t("review.fell", { fell });
}

/** What was lost, as a change of the chance: "−23%". */
export function changeText(lost: number): string {
  const percent = Math.round(-100 * lost);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return t("review.change", { percent: `${sign}${Math.abs(percent)}` });
}
