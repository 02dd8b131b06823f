import { describe, expect, it } from "vitest";

import type { PlayCounts } from "$app/api/person";

import { barsOf, lineOf } from "./chart";
import { textOf, figureOf } from "./figures";
import { addressOf, chosenFrom, wantedOf } from "./wanted";

const NOTHING: PlayCounts = {
  matches: 0,
  won: 0,
  lost: 0,
  drawn: 0,
  boards: 0,
  boards_won: 0,
  slams: 0,
  strokes: 0,
  pocketing: 0,
  pocketed: 0,
  queens: 0,
  covers: 0,
  fouls: 0,
  longest_run: 0,
};

describe("figures", () => {
  it("are a dash where there is nothing to divide by", () => {
    expect(textOf("cover", NOTHING, "en")).toBe("–");
    expect(textOf("slams", NOTHING, "en")).toBe("0");
  });
  it("are shares and averages", () => {
    const counts = { ...NOTHING, won: 1, lost: 2, drawn: 1, strokes: 8, pocketing: 2, boards: 4, fouls: 5 };
    expect(textOf("won", counts, "en")).toBe("38%");
    expect(textOf("pocketing", counts, "en")).toBe("25%");
    expect(textOf("fouls", counts, "en")).toBe("1.3");
    expect(figureOf("boards", counts)).toBe(0);
  });
  it("do not count matches with both sides on one device as lost", () => {
    expect(figureOf("won", { ...NOTHING, matches: 5, won: 1 })).toBe(1);
  });
});

describe("what is wanted", () => {
  it("goes into the address and comes back", () => {
    const chosen = { opponent: "level-3", result: "won", rules: "icf-25", from: "2026-11-01", to: "2026-11-17" };
    const address = new URL(addressOf(chosen, "statistics"), "http://x");
    expect(chosenFrom(address.searchParams)).toEqual(chosen);
    expect(address.searchParams.get("view")).toBe("statistics");
    expect(addressOf(chosenFrom(new URLSearchParams()), "")).toBe("/history");
  });
  it("leaves out what no server takes", () => {
    const chosen = chosenFrom(new URLSearchParams("result=perhaps&from=yesterday&to=1950-01-01"));
    expect(wantedOf(chosen)).toEqual({});
  });
  it("includes the last day", () => {
    const wanted = wantedOf(chosenFrom(new URLSearchParams("from=2026-11-17&to=2026-11-17")));
    expect(wanted.until! - wanted.since!).toBe(24 * 3600);
  });
});

describe("a chart", () => {
  it("has a bar for every value, and none wider than a sixth", () => {
    const bars = barsOf([0.5, null, 0]);
    expect(bars[0]).toMatchObject({ y: 50, height: 50 });
    expect(bars[1]).toBeNull();
    expect(bars[2]!.height).toBeGreaterThan(0);
    expect(bars[0]!.width).toBeLessThan(100 / 6);
  });
  it("draws a level line in the middle", () => {
    expect(lineOf([1500, 1500])).toBe("0.00,50.00 100.00,50.00");
    expect(lineOf([1500, 1600])).toBe("0.00,94.00 100.00,6.00");
  });
});
