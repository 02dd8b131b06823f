import { describe, expect, it } from "vitest";

import { roundLikePython, roundToEven } from "./rounding";

describe("numbers rounded as Python rounds them", () => {
  // Python: round(value, 6)
  it.each([
    [0.1234565, 0.123456],
    [0.1234575, 0.123457],
    [-0.1234565, -0.123456],
    [0.0078125, 0.007812],
    [0.0234375, 0.023438],
    [-0.0078125, -0.007812],
    [2.5e-7, 0],
    [-2.5e-7, -0],
    [-0, -0],
    [1.0078125, 1.007812],
    [0.980665, 0.980665],
    [0.5, 0.5],
  ])("%d to six decimals is %d", (value, rounded) => {
    expect(roundLikePython(value)).toBe(rounded);
  });

  // Python: round(value)
  it.each([
    [0.5, 0],
    [1.5, 2],
    [2.5, 2],
    [-0.5, 0],
    [-1.5, -2],
    [-2.5, -2],
    [0.49999999999999994, 0],
    [4503599627.5, 4503599628],
    [-0.25, 0],
  ])("%d to a whole number is %d", (value, rounded) => {
    expect(roundToEven(value)).toBe(rounded);
  });
});
