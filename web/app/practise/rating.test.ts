import { describe, expect, it } from "vitest";

import { chanceToSolve, NEWCOMER, rateAfter, type Rating } from "./rating";

const settled: Rating = { rating: 1500, deviation: 60 };

describe("a puzzle rating", () => {
  it("is that of puzzles solved half of the time", () => {
    expect(chanceToSolve(settled, 1500)).toBe(0.5);
    expect(chanceToSolve(settled, 1300)).toBeGreaterThan(0.7);
    expect(chanceToSolve(settled, 1700)).toBeLessThan(0.3);
  });

  it("goes up by a solved puzzle and down by a failed one, more by a surprise", () => {
    const gain = (difficulty: number) => rateAfter(settled, difficulty, true).rating - 1500;
    const loss = (difficulty: number) => 1500 - rateAfter(settled, difficulty, false).rating;
    expect(gain(1700)).toBeGreaterThan(gain(1500));
    expect(gain(1500)).toBeGreaterThan(gain(1300));
    expect(gain(1300)).toBeGreaterThan(0);
    expect(loss(1300)).toBeGreaterThan(loss(1700));
    expect(gain(1500)).toBeCloseTo(loss(1500), 9);
  });

  it("moves far at first and less as it settles, but never stands still", () => {
    let now = NEWCOMER;
    const first = rateAfter(now, now.rating, true).rating - now.rating;
    for (let k = 0; k < 200; k += 1) now = rateAfter(now, now.rating, k % 2 === 0);
    const last = rateAfter(now, now.rating, true).rating - now.rating;
    expect(first).toBeGreaterThan(40);
    expect(last).toBeGreaterThan(5);
    expect(last).toBeLessThan(15);
  });

  it("comes to where somebody really is", () => {
    let now = NEWCOMER;
    // Solves everything up to 1600 and nothing above it.
    for (let k = 0; k < 60; k += 1) now = rateAfter(now, now.rating, now.rating < 1600);
    expect(Math.abs(now.rating - 1600)).toBeLessThan(40);
  });

  it("stays on the scale of the puzzles", () => {
    let low = NEWCOMER;
    let high = NEWCOMER;
    for (let k = 0; k < 500; k += 1) {
      low = rateAfter(low, 500, false);
      high = rateAfter(high, 2500, true);
    }
    expect(low.rating).toBeGreaterThanOrEqual(400);
    expect(high.rating).toBeLessThanOrEqual(2600);
  });
});
