// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { answersSoFar, askServer, network, noteAnswer, noteSilence, watchNetwork } from "./network.svelte";

let isThere = true;
const asked = vi.fn(async () => {
  if (!isThere) throw new TypeError("Failed to fetch");
  return new Response("{}");
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  noteAnswer();
  asked.mockClear();
  isThere = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("believes in silence only after the server has been asked itself", async () => {
  noteSilence();
  await pass(0);
  expect(asked).toHaveBeenCalledOnce();
  expect(network.isOffline).toBe(false);
  isThere = false;
  noteSilence();
  await pass(0);
  expect(network.isOffline).toBe(true);
});

it("asks less and less often until the server is back, and says that it is", async () => {
  isThere = false;
  const before = network.returns;
  noteSilence();
  await pass(0);
  const times = async (seconds: number) => {
    asked.mockClear();
    await pass(1000 * seconds);
    return asked.mock.calls.length;
  };
  expect(await times(60)).toBeGreaterThan(4);
  expect(await times(60)).toBe(4);
  expect(network.returns).toBe(before);
  isThere = true;
  await pass(15_000);
  expect([network.isOffline, network.returns]).toEqual([false, before + 1]);
  expect(await times(60)).toBe(0);
});

it("is back with any answer", async () => {
  isThere = false;
  await askServer();
  const count = answersSoFar();
  noteAnswer();
  expect([network.isOffline, answersSoFar()]).toEqual([false, count + 1]);
});

it("takes what the device says as a reason to ask, and no more", async () => {
  const stop = watchNetwork();
  window.dispatchEvent(new Event("offline"));
  await pass(0);
  expect([asked.mock.calls.length, network.isOffline]).toEqual([1, false]);
  stop();
  window.dispatchEvent(new Event("offline"));
  await pass(0);
  expect(asked).toHaveBeenCalledOnce();
});
