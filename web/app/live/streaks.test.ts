import { describe, expect, it } from "vitest";

import { count, decline, offerOf, taken, type Streaks } from "./streaks";

let matches = 0;
/** After these results against a level: W won, L lost. */
function after(results: string, level = "3", streaks: Streaks = { levels: {}, counted: [] }): Streaks {
  for (const result of results) streaks = count(streaks, `m${(matches += 1)}`, level, result === "W");
  return streaks;
}

describe("the next level", () => {
  it.each([
    ["W", null],
    ["WW", "up"],
    ["WWW", "up"],
    ["WLW", null],
    ["LL", null],
    ["LLL", "down"],
    ["LLLW", null],
    ["LLLWW", "up"],
  ])("after %s is offered: %s", (results, direction) => {
    expect(offerOf(after(results), "3")?.direction ?? null).toBe(direction);
  });

  it("is one up or one down, and there is none above the highest or below the lowest", () => {
    expect(offerOf(after("WW"), "3")).toEqual({ direction: "up", level: 3, next: 4, inARow: 2 });
    expect(offerOf(after("LLL"), "3")!.next).toBe(2);
    expect(offerOf(after("WW", "8"), "8")).toBeNull();
    expect(offerOf(after("LLL", "1"), "1")).toBeNull();
    expect(offerOf(after("WW", "perfect"), "perfect")).toBeNull();
  });

  it("once declined is not offered again until the row begins anew", () => {
    const declined = decline(after("WW"), "3");
    expect(offerOf(declined, "3")).toBeNull();
    expect(offerOf(after("W", "3", declined), "3")).toBeNull();
    expect(offerOf(after("LWW", "3", declined), "3")!.direction).toBe("up");
  });

  it("once taken begins a new row, and levels are counted apart", () => {
    const went = taken(after("WW"), "3");
    expect(offerOf(after("W", "3", went), "3")).toBeNull();
    expect(offerOf(after("W", "4", after("W", "3")), "4")).toBeNull();
  });

  it("counts no match twice", () => {
    const once = count({ levels: {}, counted: [] }, "m", "3", true);
    expect(count(once, "m", "3", true)).toBe(once);
  });
});
