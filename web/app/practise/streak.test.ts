import { describe, expect, it } from "vitest";

import { afterSolving, dayBefore, dayOf, NO_STREAK, streakOn } from "./streak";

describe("a streak", () => {
  it("grows by one a day, however often the puzzle is solved", () => {
    let streak = afterSolving(NO_STREAK, "2026-11-29");
    streak = afterSolving(streak, "2026-11-30");
    streak = afterSolving(afterSolving(streak, "2026-12-01"), "2026-12-01");
    expect(streak).toEqual({ last: "2026-12-01", length: 3, longest: 3 });
  });

  it("waits for today's puzzle until the day is over", () => {
    const streak = afterSolving(NO_STREAK, "2026-12-31");
    expect(streakOn(streak, "2026-12-31")).toEqual({ state: "solved", length: 1 });
    expect(streakOn(streak, "2027-01-01")).toEqual({ state: "open", length: 1 });
    expect(streakOn(NO_STREAK, "2027-01-01").state).toBe("none");
  });

  it("ends with a missed day, and begins anew; the longest stays", () => {
    const two = afterSolving(afterSolving(NO_STREAK, "2026-11-01"), "2026-11-02");
    expect(streakOn(two, "2026-11-04")).toEqual({ state: "ended", length: 2 });
    expect(afterSolving(two, "2026-11-04")).toEqual({ last: "2026-11-04", length: 1, longest: 2 });
  });

  it("is not lost when a clock is set back", () => {
    const streak = afterSolving(NO_STREAK, "2026-11-10");
    expect(afterSolving(streak, "2026-11-09")).toBe(streak);
    expect(streakOn(streak, "2026-11-09").state).toBe("solved");
  });

  it("knows the days of the calendar", () => {
    expect(dayBefore("2026-03-01")).toBe("2026-02-28");
    expect(dayBefore("2028-03-01")).toBe("2028-02-29");
    expect(dayBefore("2026-01-01")).toBe("2025-12-31");
    expect(dayBefore("2026-03-30")).toBe("2026-03-29"); // clocks change in between, in much of the world
    expect(dayBefore("nonsense")).toBe("");
    expect(dayOf(new Date(2026, 10, 7, 23, 59))).toBe("2026-11-07");
  });
});
