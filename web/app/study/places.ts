/** Where a striker may stand on the base line of any position, for trying strokes: as `carrom.physics.legal_places` has it. In a match
 * the server tells it. */

import { BASE_Y, MAN, STRIKER, STRIKER_PLACES } from "$board/geometry";
import type { Interval } from "$board/types";

const REACH = STRIKER + MAN;

export function legalPlaces(discs: readonly { x: number; y: number }[]): Interval[] {
  let free = [...STRIKER_PLACES];
  for (const { x, y } of discs) {
    const off = Math.abs(y + BASE_Y);
    if (off >= REACH) continue;
    const half = Math.sqrt((REACH - off) * (REACH + off));
    free = free.flatMap(([least, most]) => {
      if (x + half <= least || x - half >= most) return [[least, most] satisfies Interval];
      const left: Interval[] = x - half >= least ? [[least, x - half]] : [];
      const right: Interval[] = x + half <= most ? [[x + half, most]] : [];
      return [...left, ...right];
    });
  }
  return free;
}
