/** Chances in words: never 0 % or 100 % unless they are certain. */

import "$app/i18n/coach";
import { t } from "$app/i18n/messages.svelte";

/** Of n tries that all came out alike, the chance of the other is below 3 / n, 95 times of 100. */
const CERTAINTY = 3;

/** A chance of an advised stroke; `tries` that it comes of, 0 where it is certain. */
export function chanceText(chance: number, tries: number): string {
  if (tries === 0) return t("coach.chance", { percent: Math.round(100 * chance) });
  const bound = CERTAINTY / tries;
  if (chance > 1 - 1 / (tries + 1))
    return t("coach.chance.over", { percent: Math.max(Math.floor(100 * (1 - bound)), 0) });
  if (chance < 1 / (tries + 1)) return t("coach.chance.under", { percent: Math.min(Math.ceil(100 * bound), 100) });
  return percentText(chance);
}

/** A chance that is neither certain nor impossible. */
export const percentText = (chance: number): string =>
  t("coach.chance", { percent: Math.min(Math.max(Math.round(100 * chance), 1), 99) });

/** What was lost, as a change of the chance: "−23%". */
export function changeText(lost: number): string {
  const percent = Math.round(-100 * lost);
  const sign = percent > 0 ? "+" : percent < 0 ? "−" : "";
  return t("coach.change", { percent: `${sign}${Math.abs(percent)}` });
}
