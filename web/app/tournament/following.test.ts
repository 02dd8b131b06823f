import { describe, expect, it } from "vitest";

import { event, fixture } from "$app/organise/testing";

import { followed } from "./following";

describe("an event that is followed", () => {
  const before = event({ fixtures: { a: fixture("a"), b: fixture("b") }, version: 3 });

  it("takes only what has changed", () => {
    const after = followed(before, {
      t: "changed",
      version: 4,
      fixtures: { b: fixture("b", { state: "over" }) },
      next: ["a"],
    });
    expect([after?.version, after?.fixtures["a"]?.state, after?.fixtures["b"]?.state, after?.next]).toEqual([
      4,
      "ready",
      "over",
      ["a"],
    ]);
  });

  it("does not go back", () => {
    expect(followed(before, { t: "changed", version: 2, phase: "draft" })).toBe(before);
  });

  it("is begun by the whole event only", () => {
    expect(followed(null, { t: "changed", version: 9 })).toBeNull();
    expect(followed(null, { t: "event", event: before })).toBe(before);
  });
});
