import { describe, expect, it } from "vitest";

import { CORNERS, RADIUS } from "./lens";

/** Metres the picture of the board shows, and half of the power bar's length. */
const PICTURE = 0.852;
const HALF_BAR = 0.17;
/** The plate with the power, "100 %", in CSS pixels: how wide and how tall, how far from the bar and from the edge. */
const PLATE = { wide: 54, tall: 23, above: 14, edge: 2 };

describe("the lens", () => {
  it.each([320, 360, 390, 430, 520])("on a board %i pixels wide does not cover the power", (size) => {
    const scale = size / PICTURE;
    const left = (size / 2 - PLATE.edge - PLATE.wide) / scale;
    const middle = HALF_BAR + PLATE.above / scale;
    for (const [x, y] of CORNERS) {
      const nearest = Math.min(Math.max(y, middle - PLATE.tall / 2 / scale), middle + PLATE.tall / 2 / scale);
      expect(Math.hypot(left - x, nearest - y)).toBeGreaterThan(RADIUS);
      expect(x).toBeLessThan(left);
    }
  });
});
