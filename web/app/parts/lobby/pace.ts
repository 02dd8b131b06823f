/** What an invitation says about time: the clock, and when a match can be claimed. */

import type { View } from "$app/api/wire";
import "$app/i18n/lobby";
import { t } from "$app/i18n/messages.svelte";

/** Seconds a side may keep the others waiting, at least: `IDLE_SECONDS` of the server. */
const IDLE = 180;

/** Seconds in words: whole minutes as minutes. */
const spanOf = (seconds: number): string =>
  seconds % 60 === 0 ? t("lobby.minutes", { n: seconds / 60 }) : t("lobby.seconds", { n: seconds });

export function clockWords(view: View): string {
  const seconds = view.clock.stroke_seconds;
  const idle = Math.max(IDLE, view.gone_seconds, 2 * (seconds ?? 0));
  const pace = seconds ? t("lobby.pace", { seconds }) : t("lobby.noPace");
  return `${pace} ${t("lobby.claims", { away: spanOf(view.gone_seconds), idle: spanOf(idle) })}`;
}
