// @vitest-environment jsdom
import { expect, test } from "vitest";

import { changeText, chanceText, percentText } from "./chances";

test("a chance is said no higher than its tries support", () => {
  expect(chanceText(400.5 / 401, 400)).toBe("over 99%");
  expect(chanceText(399.5 / 401, 400)).toBe("99%");
  expect(chanceText(0.5 / 401, 400)).toBe("under 1%");
  expect(chanceText(1.5 / 401, 400)).toBe("1%");
  expect(chanceText(200.5 / 401, 400)).toBe("50%");
});

test("what is certain is said to be", () => {
  expect(chanceText(1, 0)).toBe("100%");
  expect(chanceText(0, 0)).toBe("0%");
});

test("chances to win are never certain, and losses are changes", () => {
  expect([percentText(0.714), percentText(0.9999), percentText(0)]).toEqual(["71%", "99%", "1%"]);
  expect([changeText(0.231), changeText(-0.04), changeText(0.001)]).toEqual(["−23%", "+4%", "0%"]);
});
