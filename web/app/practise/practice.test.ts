import { describe, expect, it } from "vitest";

import { afterTry, attemptAgain, beginAttempt, placesOf, stateOf, targetOf } from "./attempt";
import { isTried, NO_PRACTICE, readPractice, withDaily, withResult } from "./practice.svelte";
import type { Puzzle, PuzzleTried } from "./rest";

const PUZZLE: Puzzle = {
  id: "csdz7r74",
  kind: "queen",
  difficulty: 1300,
  strokes: 2,
  rules: "icf-25",
  side: "white",
  queen: "on_board",
  position: [
    ["white", 0.1, 0.1],
    ["queen", 0.3, 0.2],
    ["black", 0, 0],
  ],
  legal: [[-0.1, 0.1]],
  only: null,
  target: 1,
  task: "Pocket the queen and cover her.",
  solved_by: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8],
};
const STROKE = { x: 0, dx: 0, dy: 1, speed: 2 };

function tried(given: Partial<PuzzleTried> = {}, no_stroke = false): PuzzleTried {
  const trajectory = { seconds: 1, discs: [], start: [], striker: [0, 0], segments: {}, events: [] };
  return {
    state: "open",
    reason: "go_on",
    words: "",
    step: { trajectory, position: [], pocketed: [], breaches: [], no_stroke } as unknown as PuzzleTried["step"],
    ruling: null,
    position: [["white", 0.1, 0.1]],
    legal: [],
    only: [0.01, -0.26],
    target: null,
    strokes_left: 1,
    chance: null,
    solution: null,
    ...given,
  };
}

describe("a try at a puzzle", () => {
  it("goes on from the board each stroke leaves, and sends all strokes", () => {
    const first = beginAttempt(PUZZLE);
    expect(targetOf(first)).toEqual({ x: 0.3, y: 0.2 });
    expect(placesOf(first)).toEqual({ legal: [[-0.1, 0.1]] });
    const second = afterTry(first, STROKE, tried());
    expect([second.strokes.length, second.strokesLeft, stateOf(second)]).toEqual([1, 1, "open"]);
    expect(targetOf(second)).toBeNull();
    expect(placesOf(second)).toEqual({ legal: [[0.01, 0.01]], y: -0.26 });
    expect(stateOf(afterTry(second, STROKE, tried({ state: "solved" })))).toBe("solved");
  });

  it("does not count a stroke that was none", () => {
    expect(afterTry(beginAttempt(PUZZLE), STROKE, tried({}, true)).strokes).toEqual([]);
  });

  it("begins anew when it is tried again, and then is not the first", () => {
    const again = attemptAgain(afterTry(beginAttempt(PUZZLE), STROKE, tried({ state: "failed" })));
    expect([again.strokes.length, again.isFirst, stateOf(again)]).toEqual([0, false, "open"]);
  });
});

describe("what is kept of practice", () => {
  it("counts the first result of a puzzle, and no other", () => {
    const failed = withResult(NO_PRACTICE, PUZZLE, false);
    expect(failed.rating.rating).toBeLessThan(NO_PRACTICE.rating.rating);
    expect(withResult(failed, PUZZLE, true)).toBe(failed);
    expect(withResult(failed, { id: "another", difficulty: 1300 }, true).rating.rating).toBeGreaterThan(
      failed.rating.rating,
    );
  });

  it("remembers the last two thousand puzzles", () => {
    const results = Array.from({ length: 2000 }, (_, k) => [`p${k}`, 1] as const);
    const now = withResult({ ...NO_PRACTICE, results }, PUZZLE, true);
    expect(now.results).toHaveLength(2000);
    expect([isTried(now, "p0"), isTried(now, "p1"), isTried(now, PUZZLE.id)]).toEqual([false, true, true]);
  });

  it("keeps the streak apart from the rating", () => {
    const daily = withDaily(withResult(NO_PRACTICE, PUZZLE, false), "2026-11-17");
    expect(daily.streak.length).toBe(1);
  });

  it("can be read again, and what cannot be read begins anew", () => {
    const kept = withDaily(withResult(NO_PRACTICE, PUZZLE, true), "2026-11-17");
    expect(readPractice(JSON.stringify(kept))).toEqual(kept);
    for (const broken of [
      null,
      "",
      "null",
      "{",
      "[]",
      '{"rating":{}}',
      '{"streak":null}',
      '{"rating":"x"}',
      '{"results":5}',
    ])
      expect(readPractice(broken)).toEqual(NO_PRACTICE);
  });
});
