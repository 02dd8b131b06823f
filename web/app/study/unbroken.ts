/** A rack that nobody has touched yet, in the analysis: before the break, or after strokes that went past it. How a packed one lies nobody
 * sees, so it is analysed over many. */

import type { Disc } from "./position";

/** Metres: the server puts discs on a finer grid. */
const SAME = 1e-9;

export type Unbroken = "break" | "missed";

/** What the address of an analysis says of its position. */
export const unbrokenOf = (text: string | null): Unbroken | null =>
  text === "break" || text === "missed" ? text : null;

/** What a stroke leaves of such a rack: it is broken where a disc has moved, and no break waits after one that went past it. */
export function afterStroke(
  was: Unbroken | null,
  before: readonly Disc[],
  after: readonly Disc[],
  noStroke: boolean,
): Unbroken | null {
  const moved = before.some(({ x, y }, n) => Math.hypot(x - (after[n]?.x ?? 1), y - (after[n]?.y ?? 1)) > SAME);
  if (!was || moved) return null;
  return noStroke ? was : "missed";
}
