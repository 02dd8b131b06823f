// @vitest-environment jsdom

import { expect, it } from "vitest";

import { visibleName } from "./names";

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
