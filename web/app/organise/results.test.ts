import { describe, expect, it } from "vitest";

import { blank, correction, fieldsOf, problemOf, resultEvent, type Typed, typedFrom } from "./results";

const typed = (changes: Partial<Typed>): Typed => ({ ...blank(), ...changes });

describe("a typed result", () => {
  it("is asked in the terms that decide it (A96)", () => {
    expect(fieldsOf("score")).toEqual({ asked: ["score"], folded: ["games", "boards"] });
    expect(fieldsOf("boards")).toEqual({ asked: ["boards", "score"], folded: [] });
    expect(fieldsOf("games")).toEqual({ asked: ["games", "score"], folded: ["boards"] });
  });

  it("becomes the event of a match, or of a rubber", () => {
    expect(resultEvent("men.1.1.1", 0, typed({ score: ["25", "12"] }))).toMatchObject({
      kind: "result",
      fixture: "men.1.1.1",
      winner: "",
      score: [25, 12],
      end: "played",
    });
    expect(resultEvent("t.1.1.1", 2, typed({ score: ["9", "12"] }))).toMatchObject({
      kind: "rubber",
      rubber: 2,
      score: [9, 12],
    });
  });

  it("says who won, and what decided it, only where the engine said that it is level", () => {
    const level = typed({ score: ["20", "20"], winner: "b", decidedBy: "extra_board", isLevel: true });
    expect(resultEvent("m", 0, level)).toMatchObject({ winner: "b", decided_by: "extra_board" });
    const decided = resultEvent("m", 0, { ...level, isLevel: false });
    expect(decided).toMatchObject({ winner: "" });
    expect(decided).not.toHaveProperty("decided_by");
  });

  it("overrules with a reason only what the engine has refused", () => {
    const odd = typed({ score: ["99", "98"], overruled: " so agreed " });
    expect(resultEvent("m", 0, odd)).not.toHaveProperty("overruled");
    expect(resultEvent("m", 0, { ...odd, mayOverrule: true })).toMatchObject({ overruled: "so agreed" });
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
    const told = correction("m", 0, { ...old, score: ["9", "25"] }, "undo", " read upside down ");
    expect(told).toMatchObject({ kind: "correct", score: [9, 25], follow: "undo", reason: "read upside down" });
  });
});
