import { describe, expect, it } from "vitest";

import { isGatewayError, ON_SERVER, ON_SITE, shellFor } from "./shells";

describe("the stored page of an address", () => {
  it.each([
    ["umpire", "umpire", "store"],
    ["umpire/abc", "umpire", "store"],
    ["t/abc/table/4", "umpire", "network"],
    ["", "offline.html", "network"],
    ["m/abc/replay", "offline.html", "network"],
    ["umpires", "offline.html", "network"],
    ["t/abc", "offline.html", "network"],
    ["laws/003.queen.17", "offline.html", "network"],
    ["nowhere/at/all", "offline.html", "network"],
  ])("/%s is %s, %s first", (path, shell, first) => {
    expect(shellFor(path, ON_SERVER)).toMatchObject({ path: shell, first });
  });

  it.each(["api/me/data", "api", "healthz", "metrics", "assets/index-1.js", "manifest.json", "m/a.b"])(
    "/%s is none of the page's",
    (path) => {
      expect(shellFor(path, ON_SERVER)).toBeNull();
    },
  );

  it("is one on a plain web space", () => {
    expect(shellFor("", ON_SITE)?.path).toBe("");
    expect(shellFor("somewhere", ON_SITE)).toBeNull();
  });
});

it("tells a proxy without a server from a server that refuses", () => {
  expect([404, 500, 501, 502, 503, 504, 505].filter(isGatewayError)).toEqual([502, 503, 504]);
});
