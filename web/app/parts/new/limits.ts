/** Limits of a match in words. */

import { t } from "$app/i18n/messages.svelte";
import type { Limits } from "$app/live/length";

/** "25 points or 8 boards, best of 3 games". */
export function limitsText({ points, boards, minutes, games }: Limits): string {
  const limits = [
    points && t("new.format.points", { points }),
    boards && t("new.format.boards", { boards }),
    minutes && t("new.format.minutes", { minutes }),
  ].filter(Boolean);
  return limits.join(t("new.format.or")) + (games > 1 ? `, ${t("new.format.games", { games })}` : "");
}
