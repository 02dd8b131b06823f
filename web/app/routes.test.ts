// @vitest-environment jsdom

import { describe, expect, it } from "vitest";

import { find } from "./routes";

describe("the page of an address", () => {
  it("has the values its address names", () => {
    expect(find("/laws/003.queen.17")?.values).toEqual({ id: "003.queen.17" });
    expect(find("/m/a%20b/replay")?.values).toEqual({ id: "a b" });
  });

  it.each(["/laws/%ZZ", "/m/%E0%A4/replay", "/m/%", "/nowhere"])("is missing for %s", (path) => {
    expect(find(path)).toBeNull();
  });
});
