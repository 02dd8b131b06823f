import { describe, expect, it } from "vitest";

import type { Step } from "$app/api/wire";

import { boardAt, lineAt, linesByBoard, marksOfStep, pocketedIn } from "./lines";

function step(version: number, event: Record<string, unknown>, grounds: string[] = [], led_to: string[] = []): Step {
  const ruling = grounds.length > 0 ? { grounds, words: [], clauses: [], decisions: [], turn: "keep" } : null;
  return { version, event, ruling, led_to, told: "" } as unknown as Step;
}
const stroke = (version: number, seen: Record<string, unknown>, ...grounds: string[]) =>
  step(version, { kind: "stroke", by: "b1", seen }, grounds);

describe("a step as a line", () => {
  it("shows what fell, men by men", () => {
    expect(pocketedIn(stroke(1, { white: 2, queen: true, striker: true }))).toEqual([
      "white",
      "white",
      "queen",
      "striker",
    ]);
    expect(pocketedIn(step(1, { kind: "toss", winner: "a" }))).toEqual([]);
  });

  it.each([
    ["a due", stroke(1, { striker: true }, "striker"), ["due"]],
    ["a foul instead of a due", stroke(1, { striker: true, improper: true }, "improper.striker"), ["foul"]],
    ["a foul with the queen down", stroke(1, { queen: true }, "queen.improper"), ["foul"]],
    ["a cover", stroke(1, { black: 1 }, "cover.done", "cleared.mine"), ["covered"]],
    ["queen and cover at once", stroke(1, { black: 1, queen: true }, "queen.covered"), ["covered"]],
    ["a cover that was missed", stroke(1, {}, "cover.missed"), ["coverMissed"]],
    ["a man and nothing more", stroke(1, { black: 1 }, "own"), []],
  ])("marks %s", (_, line, marks) => {
    expect(marksOfStep(line)).toEqual(marks);
  });
});

describe("a match as boards", () => {
  const steps = [
    step(1, { kind: "toss", winner: "b" }),
    step(2, { kind: "board", breaker: "b1" }),
    stroke(3, {}, "nothing"),
    stroke(4, { white: 1 }, "own"),
    step(5, { kind: "board", breaker: "a1" }),
    stroke(6, {}, "nothing"),
  ];

  it("puts every event under its board", () => {
    const boards = linesByBoard(steps);
    expect(boards.map(({ number, version, lines }) => [number, version, lines.length])).toEqual([
      [0, 1, 1],
      [1, 2, 3],
      [2, 5, 2],
    ]);
    expect(boards.flatMap(({ lines }) => lines.map(({ step }) => step.version))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("leaves out what no line is looked for: how the match was made, and that its seed is known", () => {
    const whole = [
      step(1, { kind: "match" }),
      step(2, { kind: "toss" }),
      step(3, { kind: "choice" }),
      step(4, { kind: "board" }),
    ];
    const boards = linesByBoard([...whole, stroke(5, {}, "own"), step(6, { kind: "seed" })]);
    expect(boards.map(({ number, lines }) => [number, lines.map(({ step }) => step.version)])).toEqual([
      [0, [2]],
      [1, [4, 5]],
    ]);
  });

  it("marks the last line until the next one begins", () => {
    const boards = linesByBoard([step(1, { kind: "match" }), ...steps.slice(1), step(7, { kind: "seed" })]);
    expect([1, 2, 3, 7].map((version) => lineAt(boards, version))).toEqual([undefined, 2, 3, 6]);
  });

  it("keeps back only strokes that did nothing", () => {
    const [, first] = linesByBoard(steps);
    expect(first!.lines.map(({ isQuiet }) => isQuiet)).toEqual([false, true, false]);
    expect(first!.lines.map(({ side }) => side)).toEqual([null, "b", "b"]);
  });

  it("knows the board of any event", () => {
    const boards = linesByBoard(steps);
    expect([1, 2, 4, 5, 9].map((version) => boardAt(boards, version)?.number)).toEqual([0, 1, 1, 2, 2]);
  });
});
