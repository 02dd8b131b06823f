/** The nets: which men lie under which pocket, and their picture, small, in the frame beside it. */

import { FRAME, HALF, MAN, MEN, turn } from "./geometry";
import type { Scene } from "./scene";
import type { Disc, Kind, Nets, Point } from "./types";

const KINDS: readonly Kind[] = ["white", "black", "queen"];

export const emptyNets = (): Kind[][] => [[], [], [], []];

/** The nets such that, with what lies on the board, all nineteen are there. A man stays where it was pocketed if that is
 * known; else the emptiest net gets it. */
export function fillNets(nets: Nets, discs: readonly Disc[]): Kind[][] {
  const filled = emptyNets().map((_, pocket) => [...(nets[pocket] ?? [])]);
  for (const kind of KINDS) {
    const wanted = Math.max(0, MEN[kind] - discs.filter((disc) => disc.kind === kind).length);
    let present = filled.flat().filter((man) => man === kind).length;
    for (; present > wanted; present -= 1) {
      const net = filled.findLast((men) => men.includes(kind))!;
      net.splice(net.lastIndexOf(kind), 1);
    }
    for (; present < wanted; present += 1)
      filled.reduce((least, net) => (net.length < least.length ? net : least)).push(kind);
  }
  return filled;
}

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
export function drawNets(scene: Scene, nets: Nets, arriving: readonly number[] = []): void {
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
