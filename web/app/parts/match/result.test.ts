// @vitest-environment jsdom
import "$app/i18n/playing";

import { describe, expect, it } from "vitest";

import type { SideName, View } from "$app/api/wire";

import { boardHeadline, howItEnded, howItWasWon, matchHeadline, matchOutcome, readerSide, whatDecided } from "./result";

const PLAYED = {
  made: { a: { players: [{ name: "Asha" }] }, b: { players: [{ name: "Ravi" }] } },
  score: [25, 12],
  games_won: [0, 0],
  target: { points: 25, boards: 8, games: 1, minutes: null },
  result: { winner: "a", how: "finished" },
  boards: [],
};
const view = (extra: object = {}) => ({ ...PLAYED, ...extra }) as unknown as View;
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
    expect(howItEnded(view(extra))).toBe(words);
  });

  it("was claimed because somebody stopped playing", () => {
    const claimed = view({ result: { winner: "b", how: "forfeited" } });
    const forfeit = { kind: "forfeit", by: "a", ground: "discontinued_play" };
    expect(howItWasWon(claimed, "a", forfeit)).toEqual(["You left or did not play on, so Ravi claimed the match."]);
    const words = "Asha left or did not play on, so Ravi claimed the match.";
    expect(howItWasWon(claimed, "b", forfeit)).toEqual([words]);
    expect(howItWasWon(claimed, null, forfeit)).toEqual([words]);
  });

  it("is told to whoever resigned as to them", () => {
    expect(howItEnded(view({ result: { winner: "b", how: "conceded" } }), "a")).toBe("You resigned.");
  });
});

describe("a result", () => {
  it.each<[SideName | null, string, string]>([
    ["a", "You won", "You won the board"],
    ["b", "You lost", "You lost the board"],
    [null, "Asha won", "Asha won the board"],
  ])("says to %s who won", (reader, match, board) => {
    expect(matchHeadline(view(), reader)).toBe(match);
    expect(boardHeadline(view(), BOARD, reader)).toBe(board);
  });

  it("may be shared by some of several", () => {
    const made = { ...PLAYED.made, c: { players: [{ name: "Mina" }] } };
    const shared = view({ made, result: { winner: null, how: "finished", shared_by: ["a", "b"] } });
    expect(matchHeadline(shared, "a")).toBe("You share the win");
    expect(matchHeadline(shared, "c")).toBe("You lost");
    expect(matchHeadline(shared, null)).toBe("Asha, Ravi share the win");
    expect([matchOutcome(shared, "b"), matchOutcome(shared, "c"), matchOutcome(shared, null)]).toEqual([
      "won",
      "lost",
      "other",
    ]);
  });

  it("may be nobody's", () => {
    expect(matchHeadline(view({ result: { winner: null, how: "finished" } }), "a")).toBe("A draw");
    expect(boardHeadline(view(), { ...BOARD, winner: null }, "a")).toBe("The board is over");
  });

  it("is read by a side where only that side is at the device", () => {
    expect(readerSide({ seats: ["b1", "b2"] })).toBe("b");
    expect(readerSide({ seats: ["a1", "b1"] })).toBeNull();
    expect(readerSide({ seats: [] })).toBeNull();
  });
});

const BOARD = {
  number: 1,
  game: 1,
  winner: "a",
  points: 3,
  demanded: 0,
  men_left: [0, 3],
  queen: null,
  slam: null,
  how: "finished",
  score: [3, 0],
} as View["boards"][number];
const DECIDED: [string, Partial<typeof BOARD>, SideName | null, string][] = [
  ["men", {}, "a", "You pocketed your last man with 3 of theirs on the board: 3 points."],
  [
    "one man",
    { men_left: [0, 1], points: 1 },
    "b",
    "Asha pocketed the last man with one of yours on the board: 1 point.",
  ],
  [
    "the queen",
    { queen: "a", points: 6 },
    "a",
    "You pocketed your last man with 3 of theirs on the board: 3 points, and 3 for the queen.",
  ],
  [
    "a queen that no longer counts",
    { queen: "a", points: 3 },
    null,
    "Asha pocketed the last man with 3 men of the other side on the board: 3 points.",
  ],
  [
    "a slam",
    { slam: "white", points: 12, queen: "a", men_left: [0, 9] },
    "a",
    "A slam! You cleared the board in your first turn: 12 points.",
  ],
  ["resigning", { how: "conceded" }, "b", "You resigned."],
  ["a foul of the other side", { men_left: [2, 0] }, "a", ""],
  ["nobody", { winner: null }, "a", ""],
];

describe("what decided a board", () => {
  it.each(DECIDED)("%s", (_, extra, reader, words) => {
    expect(whatDecided(view(), { ...BOARD, ...extra }, reader, { kind: "stroke", by: "a1" })).toBe(words);
  });

  it.each<[SideName | null, string]>([
    ["a", "Ravi pocketed your last man, so the board is yours: 3 points."],
    ["b", "You pocketed Asha's last man, and so lost the board: 3 points for Asha."],
    [null, "Ravi pocketed the last man of Asha, who wins the board: 3 points."],
  ])("that was the other side's last man, to %s", (reader, words) => {
    expect(whatDecided(view(), BOARD, reader, { kind: "stroke", by: "b2" })).toBe(words);
  });

  it("is all that is said of a match of a single board", () => {
    const target = { points: null, boards: 1, games: 1, minutes: null };
    const single = view({ target, boards: [BOARD] });
    expect(howItWasWon(single, "a", undefined)).toEqual([whatDecided(single, BOARD, "a", undefined)]);
    expect(howItWasWon(view({ boards: [BOARD] }), "a", undefined)).toHaveLength(2);
  });
});

describe("the result of a points game", () => {
  const made = { ...PLAYED.made, c: { players: [{ name: "Mina" }] } };
  const target = { points: null, boards: 1, games: 1, minutes: null };
  const game = (result: object) => view({ shared: true, made, target, score: [90, 10, 220], boards: [BOARD], result });

  it.each<[SideName | null, string]>([
    ["c", "You have the most points: 220."],
    ["b", "Mina has the most points: 220."],
    [null, "Mina has the most points: 220."],
  ])("says to %s who has the most points", (reader, words) => {
    expect(howItWasWon(game({ winner: "c", how: "finished" }), reader, undefined)).toEqual([words]);
  });

  it("says how many points those have who share it", () => {
    const shared = game({ winner: null, how: "finished", shared_by: ["a", "c"] });
    expect(howItWasWon({ ...shared, score: [90, 10, 90] }, "a", undefined)).toEqual(["90 points each."]);
  });

  it("says that everybody else left", () => {
    expect(howItWasWon(game({ winner: "c", how: "conceded" }), "c", undefined)).toEqual([
      "Everybody else left the match.",
    ]);
  });
});
