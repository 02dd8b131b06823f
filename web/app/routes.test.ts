// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from "vitest";

import type { View } from "./api/wire";
import { keepLastBoard } from "./live/lastBoard";
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

describe("without a connection", () => {
  beforeEach(() => localStorage.clear());

  it.each([
    ["/", true],
    ["/umpire/abc", true],
    ["/t/abc/table/4", true],
    ["/laws/003.queen.17", true],
    ["/settings", true],
    ["/practise", false],
    ["/t/abc", false],
    ["/m/abc/replay", false],
  ])("%s is of use: %s", (path, isOfUse) => {
    expect(find(path)?.worksOffline).toBe(isOfUse);
  });

  it("a match is of use whose last board is stored", () => {
    expect(find("/m/abc")?.worksOffline).toBe(false);
    keepLastBoard("abc", {} as View, { role: "player", seats: [], maker: false });
    expect(find("/m/abc")?.worksOffline).toBe(true);
  });
});
