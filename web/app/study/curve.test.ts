import { describe, expect, it } from "vitest";

import type { ReviewedStroke } from "$app/api/rest";

import { cornersOf, curvesOf } from "./curve";

const stroke = (version: number, board: number, player: string, best: number, after: number) =>
  ({ version, board, player, chances: { best, meant: best, made: after, after } }) as ReviewedStroke;
const STROKES = [
  stroke(5, 1, "a1", 0.5, 0.25),
  stroke(6, 1, "b1", 0.75, 1),
  stroke(9, 2, "b1", 0.5, 0.5),
  stroke(10, 2, "a1", 0.5, 1),
];

describe("the curve of a match", () => {
  it("is one a board, seen from one side", () => {
    const [first, second] = curvesOf(STROKES, "a");
    expect(cornersOf(first!)).toEqual([
      [0, 0.5],
      [1, 0.25],
      [2, 0],
    ]);
    expect(cornersOf(second!).at(-1)).toEqual([4, 1]);
  });

  it("is the mirror image for the other side", () => {
    const chances = (side: "a" | "b") => curvesOf(STROKES, side).flatMap((curve) => cornersOf(curve).map(([, y]) => y));
    expect(chances("b")).toEqual(chances("a").map((chance) => 1 - chance));
  });

  it("has no corners without strokes", () => {
    expect(curvesOf([], "a")).toEqual([]);
    expect(cornersOf({ board: 1, points: [] })).toEqual([]);
  });
});
