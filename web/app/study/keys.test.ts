import { describe, expect, it } from "vitest";

import { isReplayKey } from "./keys";

/** An element of a kind, as far as `closest` goes. */
const element = (...kinds: string[]) => ({
  closest: (selector: string) =>
    selector
      .split(", ")
      .map((part) => part.replace(/:not.*/, ""))
      .some((part) => kinds.includes(part))
      ? ({} as Element)
      : null,
});

describe("the keys of a replay", () => {
  it("work on the page and on buttons alike", () => {
    for (const key of ["ArrowLeft", "ArrowRight", "Home", "End", "f"]) {
      expect(isReplayKey(key, element())).toBe(true);
      expect(isReplayKey(key, element("button"))).toBe(true);
    }
    expect(isReplayKey(" ", element())).toBe(true);
  });

  it("leave a button and a link the keys that press them", () => {
    expect(isReplayKey(" ", element("button"))).toBe(false);
    expect(isReplayKey("Enter", element("a"))).toBe(false);
  });

  it("leave a field its own", () => {
    expect(isReplayKey("ArrowLeft", element("select"))).toBe(false);
    expect(isReplayKey("f", element("input"))).toBe(false);
  });
});
