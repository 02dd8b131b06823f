// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

import { Failure, unreachable } from "$app/api/failure";
import { network } from "$app/offline/network.svelte";

import type { Umpire } from "./values";

const server = { find: vi.fn(), catalogue: vi.fn() };
const device = { find: vi.fn(), catalogue: vi.fn() };
let isStored = true;
vi.mock("./rest", () => ({ onServer: server }));
vi.mock("$app/engine/stored", () => ({ storedUmpire: async () => (isStored ? device : null) }));

const { umpire, use } = await import("./index");

beforeEach(() => {
  vi.resetAllMocks();
  isStored = true;
  network.isOffline = false;
  server.find.mockResolvedValue(["server"]);
  device.find.mockResolvedValue(["device"]);
});

it("is the server's, as long as it answers", async () => {
  expect(await umpire.find("moon", "en")).toEqual(["server"]);
  server.find.mockRejectedValue(new Failure(429, "too_much", "wait"));
  await expect(umpire.find("moon", "en")).rejects.toMatchObject({ code: "too_much" });
  expect(device.find).not.toHaveBeenCalled();
});

it("is the device's where the server does not answer", async () => {
  server.find.mockRejectedValue(unreachable());
  expect(await umpire.find("moon", "en")).toEqual(["device"]);
  server.find.mockClear();
  network.isOffline = true;
  expect(await umpire.find("moon", "en")).toEqual(["device"]);
  expect(server.find).not.toHaveBeenCalled();
});

it("is none where nothing is stored", async () => {
  isStored = false;
  server.find.mockRejectedValue(unreachable());
  await expect(umpire.find("moon", "en")).rejects.toMatchObject({ code: "unreachable" });
  network.isOffline = true;
  await expect(umpire.find("moon", "en")).rejects.toMatchObject({ code: "unreachable" });
});

it("is asked again for what it could not answer", async () => {
  isStored = false;
  server.catalogue.mockRejectedValueOnce(unreachable()).mockResolvedValueOnce("all");
  await expect(umpire.catalogue("en")).rejects.toMatchObject({ code: "unreachable" });
  expect([await umpire.catalogue("en"), await umpire.catalogue("en")]).toEqual(["all", "all"]);
  expect(server.catalogue).toHaveBeenCalledTimes(2);
});

it("has no second where another is in use", async () => {
  const broken = { find: vi.fn().mockRejectedValue(unreachable()) };
  use(broken as unknown as Umpire);
  await expect(umpire.find("moon", "en")).rejects.toMatchObject({ code: "unreachable" });
  expect(device.find).not.toHaveBeenCalled();
});
