import { describe, expect, it } from "vitest";

import type { Trajectory } from "$app/api/wire";

import { marksOf } from "./marks";

/** The striker meets disc 0, which meets disc 1; those of `fell` are pocketed. */
function stroke(...fell: number[]): Trajectory {
  return {
    seconds: 2,
    discs: ["white", "black"],
    start: [
      [0, 0.1],
      [0, 0.2],
    ],
    striker: [0, -0.25],
    segments: {
      "-1": [
        [0, 0, -0.25, 0, 1, 0.1],
        [0.35, 0, 0.1, 0.2, 0.1, 0.1],
      ],
      "0": [[0.35, 0, 0.1, 0, 1, 0.1]],
      "1": [[0.5, 0, 0.2, 0, 1, 0.1]],
    },
    events: [
      [0.35, "contact", -1, 0],
      [0.5, "contact", 0, 1],
      ...fell.map((disc): [number, "pocket", number, number] => [1, "pocket", disc, 2]),
    ],
  } as unknown as Trajectory;
}
const tones = (trajectory: Trajectory, all = false) =>
  marksOf(trajectory, all)
    .slice(1)
    .map(({ tone }) => tone);

describe("a stroke drawn on the board", () => {
  it("shows the striker's way and those of the discs that fall, no others", () => {
    expect(tones(stroke(0))).toEqual(["best", "good"]);
  });

  it("follows the striker past the first disc where another falls", () => {
    expect(tones(stroke(1))).toEqual(["best", "best", "good"]);
  });

  it("shows the disc that is struck where none falls", () => {
    expect(tones(stroke())).toEqual(["best", "plain"]);
  });

  it("shows everything that moves when asked for", () => {
    expect(tones(stroke(0), true)).toEqual(["best", "best", "good", "plain"]);
  });
});
