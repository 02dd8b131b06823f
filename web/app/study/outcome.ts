/** What a stroke did that was tried, in words: what it pocketed, and what was wrong with it. */

import type { components } from "$app/api/schema";
import { t, type Key } from "$app/i18n/messages.svelte";

type Played = components["schemas"]["SimulatedStroke"];

export function outcomeText({ trajectory, breaches, no_stroke }: Played): string {
  if (no_stroke) return t("analyse.noStroke");
  const fell = trajectory.events
    .filter(([, what]) => what === "pocket")
    .map(([, , disc]) => (disc < 0 ? t("analyse.fellStriker") : t(`board.${trajectory.discs[disc]!}` as Key)));
  const wrongs = breaches.map((breach) => t("analyse.breach", { what: t(`analyse.breach.${breach}` as Key) }));
  return [fell.length > 0 ? t("analyse.fell", { what: fell.join(", ") }) : t("analyse.fellNothing"), ...wrongs].join(
    " ",
  );
}
