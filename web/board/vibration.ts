/** What a hand feels of a stroke, where the device can vibrate: the striker's hits, and what drops into a pocket. */

import type { Knock } from "./motion";

/** The speed in m/s of a hit that is felt at its longest. */
const FULL = 4;
/** Milliseconds: of a hit, at most and at least, and of a pocket. */
const HIT = [6, 18] as const;
const POCKET = 35;
/** Milliseconds between two: a break has dozens of hits within a tenth of a second. */
const APART = 60;

/** How long a knock is felt, in milliseconds; 0: not at all. */
export function pulse({ what, speed }: Pick<Knock, "what" | "speed">): number {
  if (what === "pocket") return POCKET;
  const [least, most] = HIT;
  return what === "striker" ? Math.round(least + (most - least) * Math.min(1, speed / FULL)) : 0;
}

/** Vibrate, where the device can and somebody has touched the page: before that browsers refuse. */
export function vibrate(milliseconds: number): void {
  if (!navigator.userActivation?.hasBeenActive) return;
  navigator.vibrate?.(milliseconds);
}

export class Vibration {
  private last = -Infinity;

  feel(knock: Knock, now = performance.now()): void {
    const long = pulse(knock);
    // What drops is felt in any case: there are few, and it is what one waits for.
    if (long === 0 || (now - this.last < APART && knock.what !== "pocket")) return;
    this.last = now;
    vibrate(long);
  }
}
