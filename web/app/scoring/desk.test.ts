import { afterEach, expect, it, vi } from "vitest";

import { deskAt } from "./desk";

afterEach(() => vi.unstubAllGlobals());

it("asks one address, whether or not it was typed with a slash at its end", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (where: string) => {
    asked.push(where.split("?")[0]!);
    return Promise.resolve(Response.json({}));
  });
  const sender = {
    ...{ id: "m1", device: "d1", token: "secret", edition: 1, build: "b", hand_over: "h", seconds: 0, version: 1 },
    latest_epoch: 1,
  };
  for (const address of ["http://desk.local:8000", "http://desk.local:8000/", ""]) await deskAt(address).state(sender);
  expect(asked).toEqual(["http://desk.local:8000/api/kept/m1", "http://desk.local:8000/api/kept/m1", "/api/kept/m1"]);
});
