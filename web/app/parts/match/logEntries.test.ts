// @vitest-environment jsdom

import { expect, it } from "vitest";

import type { Step } from "$app/api/wire";

import { logEntries } from "./logEntries";

const step = (version: number, kind: string, words: string[] = [], led_to: string[] = []) =>
  ({
    version,
    event: { kind },
    told: `${kind} ${version}`,
    ruling: words.length > 0 ? { words, grounds: ["own"] } : null,
    led_to,
  }) as unknown as Step;
const LOG = [
  step(1, "match"),
  step(2, "toss", ["The winner chooses."]),
  step(3, "choice"),
  step(4, "board"),
  step(5, "stroke", ["You play on."]),
  step(6, "stroke", ["You win the board."], ["The board goes to Asha: 9-0."]),
  step(7, "seed"),
];
const told = (isBeside: boolean) =>
  logEntries(LOG, isBeside).map(({ step, isRuled, ledTo }) => [step.version, isRuled, ledTo.length]);

it("has the toss in a line, and nothing of how the match was made or what the toss came of", () => {
  expect(told(false)).toEqual([
    [2, false, 0],
    [4, false, 0],
    [5, true, 0],
    [6, true, 1],
  ]);
});

it("does not say again what stands beside it", () => {
  expect(told(true).at(-1)).toEqual([6, false, 0]);
  expect(told(true).at(-2)).toEqual([5, true, 0]);
});

it("does not name who breaks again while that stands beside it", () => {
  const begun = LOG.slice(0, 4);
  expect(logEntries(begun, true).map(({ step }) => step.version)).toEqual([2]);
  expect(logEntries(begun, false).map(({ step }) => step.version)).toEqual([2, 4]);
  expect(logEntries(LOG.slice(0, 5), true).map(({ step }) => step.version)).toEqual([2, 4, 5]);
});

it("says of a board that was set up who strikes, not who breaks", () => {
  const log = [step(4, "board"), step(5, "correct"), step(6, "stroke", ["You play on."]), step(7, "board")];
  expect(logEntries(log, false).map(({ step }) => step.version)).toEqual([5, 6, 7]);
});
