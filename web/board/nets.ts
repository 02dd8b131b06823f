/** The men that have fallen, small, in the frame beside their pocket. */

import { FRAME, HALF, MAN, turn } from "./geometry";
import type { Scene } from "./scene";
import type { Kind, Point } from "./types";

/** How small a man in a net is drawn, and how long a row of them may be. */
const SMALL = 0.56;
const ROW = 0.2;

/** Where the n-th of `count` men of a pocket lies, as the near player sees it; a long row is pushed together. */
export function netPlace(corner: Point, n: number, count: number): Point {
  const pitch = Math.min(2.12 * MAN * SMALL, ROW / Math.max(1, count - 1));
  const [sx, sy] = [Math.sign(corner[0]), Math.sign(corner[1])];
  return [sx * (HALF + FRAME * 0.56), sy * (HALF + FRAME * 0.42 - n * pitch)];
}

/** The nets of chair S; `arriving`: how far (0 to 1) the last man of each has come. */
export function drawNets(scene: Scene, nets: readonly (readonly Kind[])[], arriving: readonly number[] = []): void {
  const { pen, view, pieces } = scene;
  nets.forEach((net, pocket) => {
    const corner = turn(pocket & 1 ? 1 : -1, pocket & 2 ? 1 : -1, -view.quarters);
    net.forEach((kind, n) => {
      const [x, y] = netPlace(corner, n, net.length);
      const come = n === net.length - 1 ? (arriving[pocket] ?? 1) : 1;
      if (come <= 0) return;
      const [px, py] = [view.middle + x * view.scale, view.middle - y * view.scale];
      pen.globalAlpha = come;
      pieces.draw(pen, kind, px, py, SMALL * (0.6 + 0.4 * come));
    });
  });
  pen.globalAlpha = 1;
}
