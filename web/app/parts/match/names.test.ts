// @vitest-environment jsdom

import { describe, expect, it } from "vitest";

import type { Step, View, You } from "$app/api/wire";

import { scoreFor, sentenceOf, titleOf, umpireWords, visibleName } from "./names";

it.each([
  [" Asha ", "Asha"],
  ["आशा", "आशा"],
  ["🙂", "🙂"],
  ["", ""],
  ["\u3164\u200b", ""],
  ["\u2800 \u00ad", ""],
])("a name is what can be seen of it: %j", (typed, name) => {
  expect(visibleName(typed)).toBe(name);
});

it("calls a pair in a list by both names, and a team by its own", () => {
  const players = [{ name: "Asha" }, { name: "Mina" }];
  const made = { a: { name: "Asha and Mina", players }, b: { name: "The Strikers", players } };
  expect(titleOf({ made })).toBe("Asha & Mina vs The Strikers");
  expect(titleOf({ made: { a: { name: "Ravi" }, b: { name: "" } } })).toBe("Ravi vs …");
});

describe("a score", () => {
  const made = { a: { players: [{ name: "Asha" }] }, b: { players: [{ name: "Ravi" }] } };
  const two = { made } as View;

  it("has the reader's points first", () => {
    expect(scoreFor(two, [0, 12], "b")).toBe("12 – 0");
    expect(scoreFor(two, [0, 12], "a")).toBe("0 – 12");
    expect(scoreFor(two, [0, 12], null)).toBe("0 – 12");
  });

  it("of three people names each of them, in the order in which they play", () => {
    const three = { made: { ...made, c: { players: [{ name: "Mina" }] } } } as View;
    expect(scoreFor(three, [90, 10, 220], "c")).toBe("Asha 90 · Ravi 10 · Mina 220");
  });
});

describe("what the umpire said", () => {
  const made = { a: { players: [{ name: "Asha" }] }, b: { players: [{ name: "", computer: "1" }] } };
  const view = { made } as unknown as View;
  const words = ["You pocketed 2 of your men.", "You play on."];
  const stroke = (by: string) => ({ event: { kind: "stroke", by }, ruling: { words } }) as unknown as Step;
  const asha = { role: "player", seats: ["a1"], maker: true } as You;

  it("is said to whoever struck", () => {
    expect(umpireWords(stroke("a1"), view, asha)).toBe("You pocketed 2 of your men. You play on.");
  });

  it.each([
    ["the computer", "b1", asha],
    ["a player, to whoever looks on", "b1", { ...asha, seats: [] }],
    ["one of two at this device", "b1", { ...asha, seats: ["a1", "b1"] as You["seats"] }],
  ])("names %s", (_, by, you) => {
    expect(umpireWords(stroke(by), view, you)).toBe("Umpire to Computer: “You pocketed 2 of your men. You play on.”");
  });

  it.each([
    ["says all of an improper stroke", ["striking.thumb", "improper.own"], "a1", ""],
    ["says all of the computer's improper stroke", ["striking.thumb"], "b1", ""],
    ["follows what happened in any other stroke", ["own"], "a1", "Asha: 2 white men."],
  ])("%s", (_, grounds, by, sentence) => {
    const step = { ...stroke(by), told: "Asha: 2 white men.", ruling: { words, grounds } } as unknown as Step;
    expect(sentenceOf(step, umpireWords(step, view, asha))).toBe(sentence);
    expect(sentenceOf(step)).toBe("Asha: 2 white men.");
  });

  it("is nothing where nothing was ruled", () => {
    expect(umpireWords({ event: { kind: "board" }, ruling: null } as unknown as Step, view, asha)).toBe("");
  });
});
