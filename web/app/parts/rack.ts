/** How the nineteen lie before the break, for the picture that stands until the board is loaded. */

import type { Kind } from "$app/api/wire";
import { MAN } from "$board/geometry";

const ACROSS = 2 * MAN;
const SLANT = (ACROSS * Math.sqrt(3)) / 2;

export function rack(): [Kind, number, number][] {
  const half = ACROSS / 2;
  const inner: [number, number][] = [
    [0, -ACROSS],
    [SLANT, -half],
    [SLANT, half],
    [0, ACROSS],
    [-SLANT, half],
    [-SLANT, -half],
  ];
  const discs: [Kind, number, number][] = [["queen", 0, 0]];
  inner.forEach(([x, y], k) => {
    const [nextX, nextY] = inner[(k + 1) % 6]!;
    discs.push([k % 2 === 0 ? "white" : "black", x, y], ["white", 2 * x, 2 * y], ["black", x + nextX, y + nextY]);
  });
  return discs;
}
