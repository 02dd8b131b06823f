// @vitest-environment jsdom

import { expect, test } from "vitest";

import "$app/i18n/organise";

import { doubtWords, problemWords } from "./problems";

test("a problem is said by its code; without one the server's sentence stands", () => {
  const says = { key: "seed_taken", values: { seed: 2, name: "Ravi" } };
  expect(problemWords(says, "seed 2 is Ravi's")).toBe("Seed 2 is already taken, by Ravi.");
  expect(problemWords({ key: "of tomorrow", values: {} }, "as the server says")).toBe("as the server says");
  expect(problemWords(null, "as the server says")).toBe("as the server says");
});

test("for whom a competition is, is said in words", () => {
  const says = { key: "sex", values: { name: "Ravi", sex: "women", under: 0, from: 0 } };
  expect(doubtWords(says, "")).toBe("Ravi: this competition is for women.");
});
