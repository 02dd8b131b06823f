/** Where a returned man can lie at all, to guide the hand: wholly inside the outer circle, off the centre circle, touching nothing.
 * A hint only: the server decides. */

import type { Kind } from "$app/api/wire";
import { EQUIPMENT, MAN } from "$board/geometry";

/** Air between two men, so that rounding never makes them touch. */
const CLEARANCE = 1e-4;

export function mayLie(x: number, y: number, discs: readonly { x: number; y: number }[], kind: Kind): boolean {
  const away = Math.hypot(x, y);
  if (kind !== "queen" && (away > EQUIPMENT.outer_circle_radius - MAN || away < EQUIPMENT.centre_circle_radius + MAN))
    return false;
  return discs.every((disc) => Math.hypot(x - disc.x, y - disc.y) >= 2 * MAN + CLEARANCE);
}
