import { expect, it } from "vitest";

import { positionOf, reset, strokesOf, takeBack, trailFrom, withStroke } from "./takeBack";

const played = ["first", "second", "third"].reduce(withStroke<string>, trailFrom("set up"));

it("takes strokes back one by one, as many as there were", () => {
  expect([strokesOf(played), positionOf(played)]).toEqual([3, "third"]);
  const earlier = takeBack(takeBack(played));
  expect(positionOf(earlier)).toBe("first");
  expect(positionOf(withStroke(earlier, "other"))).toBe("other");
  expect(positionOf(takeBack(takeBack(takeBack(earlier))))).toBe("set up");
});

it("goes back to what was set up at once", () => {
  expect([strokesOf(reset(played)), positionOf(reset(played))]).toEqual([0, "set up"]);
});
