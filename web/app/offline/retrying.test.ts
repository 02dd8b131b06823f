// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { keepTrying, WAITS } from "./retrying";

const SUM = WAITS.reduce((sum, wait) => sum + wait);
let isGood = false;
const work = vi.fn(async () => {
  if (!isGood) throw new Error("assets/one.js: 503");
});
const warned = vi.fn();
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const comeOnline = async () => {
  window.dispatchEvent(new Event("online"));
  await pass(0);
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "warn").mockImplementation(warned);
  isGood = false;
});
afterEach(async () => {
  // No test leaves work behind that the next one would see.
  isGood = true;
  await comeOnline();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it("does once what succeeds, and says nothing", async () => {
  isGood = true;
  await keepTrying(work, "it failed");
  await pass(2 * SUM);
  await comeOnline();
  expect(work).toHaveBeenCalledOnce();
  expect(warned).not.toHaveBeenCalled();
});

it("says at once that the first try has failed, and goes on until one succeeds", async () => {
  await expect(keepTrying(work, "it failed")).rejects.toThrow("assets/one.js: 503");
  expect(warned).toHaveBeenCalledWith("it failed; the next try is in 2 s:", new Error("assets/one.js: 503"));
  isGood = true;
  await pass(WAITS[0]! - 1);
  expect(work).toHaveBeenCalledOnce();
  await pass(1);
  expect(work).toHaveBeenCalledTimes(2);
  await pass(2 * SUM);
  expect(work).toHaveBeenCalledTimes(2);
});

it("waits longer each time, and gives up", async () => {
  await keepTrying(work, "it failed").catch(() => undefined);
  for (const [n, wait] of WAITS.entries()) {
    if (n > 0) expect(wait).toBeGreaterThan(WAITS[n - 1]!);
    await pass(wait - 1);
    expect(work).toHaveBeenCalledTimes(n + 1);
    await pass(1);
    expect(work).toHaveBeenCalledTimes(n + 2);
  }
  await pass(10 * SUM);
  expect(work).toHaveBeenCalledTimes(WAITS.length + 1);
  expect(warned).toHaveBeenCalledTimes(WAITS.length + 1);
});

it("begins anew when the device comes back online, during a wait and after the last", async () => {
  await keepTrying(work, "it failed").catch(() => undefined);
  await comeOnline();
  expect(work).toHaveBeenCalledTimes(2);
  await pass(SUM);
  expect(work).toHaveBeenCalledTimes(2 + WAITS.length);
  isGood = true;
  await comeOnline();
  expect(work).toHaveBeenCalledTimes(3 + WAITS.length);
  await comeOnline();
  expect(work).toHaveBeenCalledTimes(3 + WAITS.length);
});
