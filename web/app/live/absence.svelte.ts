/** Who keeps the others waiting, and when the match can be claimed because of it: one number, wherever it is shown. */

import type { Seat } from "$app/api/wire";

import type { Table } from "./table.svelte";

const EVERY = 250;

/** The time that is counted down by, and how many parts of the page count. */
const clock = $state({ now: performance.now() });
let counting = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Let the time go on while something counts down: for an effect, which ends it. */
export function count(): () => void {
  clock.now = performance.now();
  if (++counting === 1) timer = setInterval(() => (clock.now = performance.now()), EVERY);
  return () => {
    if (--counting === 0) clearInterval(timer);
  };
}

/** Whole seconds that are left of so many since a moment of `performance.now()`; never more than there were. */
export const leftOf = (seconds: number, since: number): number =>
  Math.max(0, Math.ceil(seconds - Math.max(0, clock.now - since) / 1000));

/** A player who is away, or is there and does nothing: how long until the others may claim the match. */
export function absenceOf(
  table: Pick<Table, "presence" | "presenceAt">,
  seat: Seat,
): { here: boolean; left: number } | null {
  const there = table.presence[seat];
  const limits = [there?.here === false ? there.seconds : null, there?.idle].filter((seconds) => seconds != null);
  return there && limits.length > 0 ? { here: there.here, left: leftOf(Math.min(...limits), table.presenceAt) } : null;
}
