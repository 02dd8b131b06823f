// @vitest-environment jsdom
import { expect, test } from "vitest";

import type { ReviewedStroke } from "$app/api/rest";

import { settings } from "$app/settings.svelte";

import { resultText } from "./strokeResult";
import { keepReview, keptReview } from "./keptReview";
import { byPlayer, Review } from "./review.svelte";

const stroke = (version: number, player: string, best: number, meant: number, is_costly = true): ReviewedStroke => ({
  version,
  board: 1,
  number: version,
  player,
  meant: "",
  fell: "nothing",
  words: [],
  better: "",
  decision: "",
  is_costly,
  praise: null,
  wins: false,
  expected: 0.5,
  chances: { best, meant, made: 0.5, after: 0.4 },
  paths: null,
});

test("each player has a summary, and the costliest decisions first", () => {
  const strokes = [
    stroke(3, "b1", 0.6, 0.6, false),
    stroke(4, "a1", 0.6, 0.55),
    stroke(5, "a1", 0.9, 0.5),
    stroke(6, "a1", 0.6, 0.5),
    stroke(7, "a1", 0.6, 0.4),
  ];
  const [a, b] = byPlayer(strokes);
  expect(a!.costliest.map((one) => one.version)).toEqual([5, 7, 6]);
  expect([a!.player, a!.strokes, b!.player, b!.costliest.length]).toEqual(["a1", 4, "b1", 0]);
  expect(a!.decision).toBeCloseTo(0.75);
  expect(a!.decision + a!.hand + a!.lie).toBeCloseTo(0.2 + 0.5 + 0.2 + 0.2);
});

test("what was good is praised: what won the board, then the hardest", () => {
  const fine = (version: number, expected: number, wins = false): ReviewedStroke => ({
    ...stroke(version, "a1", 0.6, 0.6, false),
    praise: "Well played",
    expected,
    wins,
  });
  const strokes = [fine(3, 0.5), stroke(4, "a1", 0.6, 0.6, false), fine(5, 0.2), fine(6, 0.4), fine(7, 0.9, true)];
  expect(byPlayer(strokes)[0]!.finest.map((one) => one.version)).toEqual([7, 5, 6]);
});

test("the last review of a match is shown again, in the language it was made in", () => {
  const strokes = [stroke(3, "a1", 0.6, 0.5), stroke(4, "b1", 0.6, 0.5)];
  keepReview({ match: "m", level: "2", language: settings.language, strokes });
  const review = new Review("m");
  expect(review.recall()).toBe("2");
  expect([review.done, review.of, review.finished, review.players.length]).toEqual([2, 2, true, 2]);
  expect(new Review("another").recall()).toBeNull();
  expect(keptReview("m", "hi")).toBeNull();
});

test("a stroke is told by what really fell and what the umpire said", () => {
  const fell = "a white man";
  expect(resultText({ fell, words: [] })).toBe("Result: a white man.");
  const words = ["You pocketed your last man.", "You lose the board."];
  expect(resultText({ fell, words })).toBe("Result: a white man. “You pocketed your last man. You lose the board.”");
});
