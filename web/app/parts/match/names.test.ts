// @vitest-environment jsdom

import { expect, it } from "vitest";

import { titleOf, visibleName } from "./names";

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
