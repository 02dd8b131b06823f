/** Clocks as they are shown, and when the phone shakes. */

import type { ClockLine } from "$app/scoring/values";

/** Seconds as minutes and seconds; what is over the time has a plus: "+0:07". */
export function clockText(seconds: number): string {
  const whole = seconds >= 0 ? Math.ceil(seconds) : Math.floor(-seconds);
  const sign = seconds < 0 && whole > 0 ? "+" : "";
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number: number) => String(number).padStart(2, "0");
  return sign + (hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`);
}

/** What a pattern of vibration is made of: milliseconds on, off, on … */
const LONG = [600, 200, 600, 200, 600];
const SHORT = [300];

/** The vibration for clocks that ran out between two looks, null for none. `before`, `now`: seconds left by clock. */
export function vibrationFor(
  clocks: readonly ClockLine[],
  before: ReadonlyMap<string, number>,
  left: (clock: ClockLine) => number,
): number[] | null {
  const out = clocks.filter((clock) => clock.running && left(clock) <= 0 && (before.get(clock.id) ?? 0) > 0);
  if (!out.length) return null;
  return out.some((clock) => clock.id === "match") ? LONG : SHORT;
}
