// @vitest-environment jsdom

import { expect, it } from "vitest";

import { pointsOf } from "./opponents";

const MATCH = { points: [9, 0] as [number, number], how: "finished", shared: false, result: "won" } as const;
type Match = Parameters<typeof pointsOf>[0];
const of = (extra: Partial<Match>) => pointsOf({ ...MATCH, ...extra } as Match);

it("says the points of a match that was played out", () => {
  expect(of({})).toEqual({ points: "9–0", how: null });
});

it("says how a match was given up, and no points where there were none", () => {
  expect(of({ points: [0, 0], how: "conceded" })).toEqual({ points: "", how: "history.how.conceded" });
  expect(of({ points: [3, 5], how: "conceded" })).toEqual({ points: "3–5", how: "history.how.conceded" });
  expect(of({ points: [0, 0] }).points).toBe("0–0");
});

it("says no points where several shared a device", () => {
  expect(of({ shared: true, result: "both" }).points).toBe("");
});
