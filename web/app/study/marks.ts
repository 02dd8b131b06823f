/** A stroke as marks on the board: where the striker stands, where it goes, and what it pockets. */

import type { Point, Trajectory } from "$app/api/wire";
import { MAN, STRIKER } from "$board/geometry";
import type { Mark } from "$board/index";

import { firstStruck, firstWay, waysOf } from "./paths";

/** The striker's way to the first disc, on from there where that is not the one that falls, and those of the discs that fall (where none does: of the first that
 * is struck); with `all` those of every disc that moves. */
export function marksOf(trajectory: Trajectory, all = false): Mark[] {
  const [x, y] = trajectory.striker;
  const ways = waysOf(trajectory);
  const discs = ways.filter((way) => way.kind !== "striker");
  const fallen = discs.filter((way) => way.pocketed);
  const struck = discs.filter((way) => way.disc === firstStruck(trajectory));
  const shown = all ? discs : fallen.length > 0 ? fallen : struck;
  const toContact = firstWay(trajectory);
  const striker = ways.find((way) => way.kind === "striker")?.points ?? [];
  // Off the first disc onto another: then the striker's way there says how.
  const showsAfter = all || (fallen.length > 0 && !fallen.includes(struck[0]!));
  const after: Point[] = [...toContact.slice(-1), ...striker.slice(toContact.length - 1)];
  return [
    { type: "spot", x, y, radius: STRIKER, tone: "best" },
    ...(showsAfter && after.length > 1 ? [path(after, "best", true)] : []),
    ...(toContact.length > 1 ? [path(toContact, "best", false)] : []),
    ...shown.map((way) => path(way.points, way.pocketed ? "good" : "plain", !way.pocketed)),
  ];
}

const path = (points: Point[], tone: "best" | "good" | "plain", dashed: boolean): Mark => ({
  type: "path",
  points,
  tone,
  dashed,
});

/** A ring around a disc that something is asked of. */
export const ringAround = (x: number, y: number): Mark => ({
  type: "spot",
  x,
  y,
  radius: 1.5 * MAN,
  tone: "best",
  hollow: true,
});
