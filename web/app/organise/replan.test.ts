import { expect, test } from "vitest";

import type { CompetitionShown } from "$app/tournament/shown";

import { begunOf, moved, newStage, numbersOf, replanned, withNumbers } from "./replan";

test("a format in words is read as numbers, and what else it says stays", () => {
  const terms = { format: "points=25 boards=8 minutes=45 at_time=finished_boards", tie: "draw" };
  const numbers = numbersOf(terms)!;
  expect(numbers).toEqual({ points: 25, boards: 8, minutes: 45, games: 0, others: ["at_time=finished_boards"] });
  expect(withNumbers(terms, { ...numbers, points: 29, minutes: 0 })).toEqual({
    format: "points=29 boards=8 at_time=finished_boards",
    tie: "draw",
  });
});

test("a format that has a name is kept until somebody sets numbers", () => {
  expect(numbersOf({ format: "final" })).toBeNull();
  expect(numbersOf({})).toBeNull();
});

test("minutes beside a format are part of it", () => {
  const numbers = numbersOf({ format: "points=25", minutes: 40 })!;
  expect(withNumbers({ format: "points=25", minutes: 40 }, numbers)).toEqual({ format: "points=25 minutes=40" });
});

test("stages that have begun are those of before", () => {
  const [first, second] = [newStage("swiss"), newStage("bracket")];
  const plan = { kind: "singles", stages: [first, second] };
  const other = { ...second, third_place: true };
  expect(replanned(plan, 1, [other])).toEqual({ kind: "singles", stages: [first, other] });
  const stage = { number: 1, name: "", kind: "swiss" as const, is_over: false, groups: [], draws: [], lucky: [] };
  const round = { number: 1, name: "", fixtures: ["c.1.1.1"], minutes: null, format: "" };
  const stages = [
    { ...stage, rounds: [round] },
    { ...stage, number: 2, rounds: [] },
  ];
  expect(begunOf({ stages } as unknown as CompetitionShown)).toBe(1);
});

test("tie-breaks are moved and taken out", () => {
  expect(moved(["a", "b", "c"], 2, -1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(["a", "b", "c"], 0, -1)).toEqual(["a", "b", "c"]);
  expect(moved(["a", "b", "c"], 1, 0)).toEqual(["a", "c"]);
});
