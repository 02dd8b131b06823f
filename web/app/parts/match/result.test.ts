// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import type { View } from "$app/api/wire";

import { howItEnded } from "./result";

const PLAYED = {
  made: { a: { players: [{ name: "Asha" }] }, b: { players: [{ name: "Ravi" }] } },
  score: [25, 12],
  games_won: [0, 0],
  target: { points: 25, boards: 8, games: 1, minutes: null },
  result: { winner: "a", how: "finished" },
};
const ENDS: [string, object, string][] = [
  ["the points", {}, "Asha reached 25 points."],
  ["the last board", { score: [20, 12] }, "All boards were played."],
  ["the last board, level", { score: [20, 20], result: { winner: null, how: "finished" } }, "All boards were played."],
  ["games", { games_won: [2, 1], target: { ...PLAYED.target, games: 3 } }, "Asha won 2 games."],
  ["time", { result: { winner: "b", how: "time" } }, "Time was up."],
  ["resigning", { result: { winner: "b", how: "conceded" } }, "Asha resigned."],
  ["a forfeit", { result: { winner: "a", how: "forfeited" } }, "Ravi forfeited the match."],
  ["a walkover", { result: { winner: "a", how: "walkover" } }, "Ravi did not report in time."],
  ["nothing yet", { result: null }, ""],
];

describe("how a match ended", () => {
  it.each(ENDS)("by %s", (_, extra, words) => {
    expect(howItEnded({ ...PLAYED, ...extra } as unknown as View)).toBe(words);
  });
});
