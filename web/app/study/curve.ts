/** The chances to win the boards of a match as a curve: stroke by stroke, seen from one side. */

import type { ReviewedStroke } from "$app/api/rest";
import type { SideName } from "$app/api/wire";

export interface CurvePoint {
  stroke: ReviewedStroke;
  /** Its number among the strokes of the match, from 0. */
  index: number;
  /** The chance of the side to win this board: before the stroke, and after it. */
  before: number;
  after: number;
}

export interface BoardCurve {
  board: number;
  points: CurvePoint[];
}

const of = (chance: number, player: string, side: SideName) => (player[0] === side ? chance : 1 - chance);

/** One curve a board: each has its own winner. */
export function curvesOf(strokes: readonly ReviewedStroke[], side: SideName): BoardCurve[] {
  const curves: BoardCurve[] = [];
  strokes.forEach((stroke, index) => {
    const last = curves.at(-1);
    const isSame = last && last.board === stroke.board;
    const curve = isSame ? last : { board: stroke.board, points: [] };
    if (!isSame) curves.push(curve);
    const { best, after } = stroke.chances;
    curve.points.push({
      stroke,
      index,
      before: of(best, stroke.player, side),
      after: of(after, stroke.player, side),
    });
  });
  return curves;
}

/** The corners of a curve: before every stroke, and after the last. */
export function cornersOf({ points }: BoardCurve): [number, number][] {
  const last = points.at(-1);
  const before = points.map(({ index, before }): [number, number] => [index, before]);
  return last ? [...before, [last.index + 1, last.after]] : [];
}
