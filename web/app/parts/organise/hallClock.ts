/** The hall's countdown, by the clock of the server: a reload or a restart changes nothing about it. */

import type { HallClockShown } from "$app/tournament/shown";

/** Seconds left of the countdown; null where none is set. */
export function hallSeconds(clock: HallClockShown | null | undefined, now: number): number | null {
  if (!clock || clock.state === "none") return null;
  if (clock.state === "over") return 0;
  if (clock.state === "running" && clock.ends_at !== null) return Math.max(0, clock.ends_at - now);
  return clock.seconds_left ?? clock.minutes * 60;
}
