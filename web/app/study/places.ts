/** Where a striker may stand on the base line of any position, for trying strokes: as `carrom.physics.legal_places` has it. In a match
 * the server tells it. */

import type { Pair } from "$app/api/wire";

const BASE = -0.2526;
const REACH = 0.02065 + 0.0159;
const WHOLE: Pair[] = [
  [-0.2223358297652157, -0.21604999999999996],
  [-0.18424999999999997, 0.18424999999999997],
  [0.21604999999999996, 0.2223358297652157],
];

export function legalPlaces(discs: readonly { x: number; y: number }[]): Pair[] {
  let free = WHOLE;
  for (const { x, y } of discs) {
    const off = Math.abs(y - BASE);
    if (off >= REACH) continue;
    const half = Math.sqrt((REACH - off) * (REACH + off));
    free = free.flatMap(([least, most]) => {
      if (x + half <= least || x - half >= most) return [[least, most] satisfies Pair];
      const left: Pair[] = x - half >= least ? [[least, x - half]] : [];
      const right: Pair[] = x + half <= most ? [[x + half, most]] : [];
      return [...left, ...right];
    });
  }
  return free;
}
