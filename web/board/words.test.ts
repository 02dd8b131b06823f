import { describe as group, expect, it } from "vitest";

import { ENGLISH, describe, fill } from "./words";

group("what is heard", () => {
  it("is a sentence a disc, the queen first, as the near player sees them", () => {
    const discs = [
      { kind: "white" as const, x: 0.1, y: 0.2 },
      { kind: "queen" as const, x: 0, y: 0.004 },
    ];
    expect(describe(discs, [["black", "black"], ["white"]], 0, ENGLISH)).toEqual([
      "queen: in the middle, in the middle",
      "white: 10 cm right, 20 cm away",
      "In the pockets: 1 white, 2 black",
    ]);
    expect(describe(discs, [], 2, ENGLISH)[1]).toBe("white: 10 cm left, 20 cm toward you");
  });

  it("says so when nothing lies there", () => {
    expect(describe([], [], 0, ENGLISH)).toEqual(["The board is empty."]);
  });

  it("leaves a brace it knows no value for", () => {
    expect(fill("{a} {b}", { a: 1 })).toBe("1 {b}");
  });
});
