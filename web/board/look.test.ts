import { describe, expect, it } from "vitest";

import { STRIKERS, WOOD, type StrikerLook } from "./look";

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries<StrikerLook>(STRIKERS))("the striker %s", (_, look) => {
  it("stands out by its edge on every board", () => {
    // No board is darker than 0.25: tests/drawing/test_looks.py.
    expect(0.3 / (luminance(look.edge) + 0.05)).toBeGreaterThan(2.5);
  });

  it("has an inlay that is seen", () => {
    expect(contrast(look.groove, look.body[1])).toBeGreaterThan(3);
  });

  it("is told from men and queen", () => {
    for (const kind of ["white", "black", "queen"] as const) {
      expect(look.body[1]).not.toBe(WOOD[kind].body[1]);
    }
  });
});
