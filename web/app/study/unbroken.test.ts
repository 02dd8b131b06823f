import { describe, expect, it } from "vitest";

import type { Disc } from "./position";
import { afterStroke, unbrokenOf } from "./unbroken";

const LAY: Disc[] = [
  { kind: "queen", x: 0, y: 0 },
  { kind: "white", x: 0, y: -0.0318 },
];
const ON_GRID = LAY.map((disc) => ({ ...disc, y: disc.y + 2 ** -41 }));
const MOVED = [LAY[0]!, { ...LAY[1]!, y: -0.032 }];

describe("a rack that nobody has touched", () => {
  it("is hidden still after a stroke past it, which was the break", () => {
    expect(afterStroke("break", LAY, ON_GRID, false)).toBe("missed");
    expect(afterStroke("missed", LAY, [...LAY], false)).toBe("missed");
  });

  it("waits for its break still where no stroke was made", () => {
    expect(afterStroke("break", LAY, [...LAY], true)).toBe("break");
  });

  it("is broken once a disc has moved or fallen", () => {
    expect(afterStroke("break", LAY, MOVED, false)).toBeNull();
    expect(afterStroke("break", LAY, LAY.slice(1), false)).toBeNull();
  });

  it("is none where it was none", () => {
    expect(afterStroke(null, LAY, [...LAY], false)).toBeNull();
    expect([unbrokenOf(null), unbrokenOf("yes"), unbrokenOf("missed")]).toEqual([null, null, "missed"]);
  });
});
