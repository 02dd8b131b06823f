/** What became of a stroke, in words. */

import type { ReviewedStroke } from "$app/api/rest";
import { t } from "$app/i18n/messages.svelte";
import "$app/i18n/study";

/** What a reviewed stroke really did, and what the umpire said to who made it. */
export function resultText({ fell, words }: Pick<ReviewedStroke, "fell" | "words">): string {
  return words.length > 0 ? t("review.said", { fell, words: words.join(" ") }) : t("review.fell", { fell });
}
