/** Where a returned man can lie at all, to guide the hand: wholly inside the outer circle, off the centre circle, touching nothing.
 * A hint only: the server decides. */

import type { Kind } from "$app/api/wire";

const MAN = 0.0159;
const OUTER = 0.085;
const CENTRE = 0.0159;
const AIR = 1e-4;

export function mayLie(x: number, y: number, discs: readonly { x: number; y: number }[], kind: Kind): boolean {
  const away = Math.hypot(x, y);
  if (kind !== "queen" && (away > OUTER - MAN || away < CENTRE + MAN)) return false;
  return discs.every((disc) => Math.hypot(x - disc.x, y - disc.y) >= 2 * MAN + AIR);
}
