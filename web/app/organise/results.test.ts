import { describe, expect, it } from "vitest";

import { blank, correction, isLevel, leader, problemOf, resultEvent, typedFrom, type Typed } from "./results";

const typed = (changes: Partial<Typed>): Typed => ({ ...blank(), ...changes });

describe("a typed result", () => {
  it("has the winner that its points say", () => {
    expect(leader(typed({ score: ["25", "12"] }))).toBe("a");
    expect(leader(typed({ score: ["0", "12"] }))).toBe("b");
  });

  it("is decided by games before points", () => {
    expect(leader(typed({ games: ["1", "2"], score: ["60", "50"] }))).toBe("b");
  });

  it("becomes the event of a match, or of a rubber", () => {
    expect(resultEvent("men.1.1.1", 0, typed({ score: ["25", "12"] }))).toMatchObject({
      kind: "result",
      fixture: "men.1.1.1",
      winner: "a",
      score: [25, 12],
      end: "played",
    });
    expect(resultEvent("t.1.1.1", 2, typed({ score: ["9", "12"] }))).toMatchObject({
      kind: "rubber",
      rubber: 2,
      winner: "b",
    });
  });

  it("says what decided a level match only where it was level", () => {
    const level = typed({ score: ["20", "20"], winner: "b", decidedBy: "extra_board" });
    expect(isLevel(level)).toBe(true);
    expect(resultEvent("m", 0, level)).toMatchObject({ winner: "b", decided_by: "extra_board" });
    expect(resultEvent("m", 0, { ...level, score: ["21", "20"], winner: "" })).not.toHaveProperty("decided_by");
  });

  it("has no score and a winner after a walkover, and neither where nobody came", () => {
    expect(resultEvent("m", 0, typed({ end: "walkover", winner: "b", score: ["9", "0"] }))).toMatchObject({
      winner: "b",
      score: [0, 0],
    });
    expect(resultEvent("m", 0, typed({ end: "double_walkover", winner: "b" }))).toMatchObject({
      winner: "",
      score: [0, 0],
    });
  });

  it.each([
    [{}, "organise.result.empty"],
    [{ score: ["2a", "3"] as [string, string] }, "organise.result.notNumber"],
    [{ score: ["-1", "3"] as [string, string] }, "organise.result.notNumber"],
    [{ end: "walkover" as const }, "organise.result.whoWon"],
    [{ end: "double_walkover" as const }, null],
    [{ score: ["25", ""] as [string, string] }, null],
  ])("with %j has the problem %s", (changes, problem) => {
    expect(problemOf(typed(changes))).toBe(problem);
  });

  it("begins a correction from what stood, and says how to follow it", () => {
    const old = typedFrom({ end: "played", winner: "a", score: [25, 12] });
    expect(old).toMatchObject({ winner: "a", score: ["25", "12"], boards: ["", ""] });
    // Whoever had won: points that say otherwise have another winner.
    const told = correction("m", 0, { ...old, score: ["9", "25"] }, "undo", " read upside down ");
    expect(told).toMatchObject({ kind: "correct", winner: "b", follow: "undo", reason: "read upside down" });
  });
});
