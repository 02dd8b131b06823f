import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { PressGuard, REST } from "./pressGuard.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a second press while the first is under way does nothing, and is noted", async () => {
  const shake = vi.fn();
  const guard = new PressGuard(shake);
  let ruled = () => {};
  const work = vi.fn(() => new Promise<void>((done) => (ruled = done)));
  void guard.press(work);
  await vi.advanceTimersByTimeAsync(10 * REST);
  void guard.press(work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(guard.ignored).toBe(true);
  expect(shake).toHaveBeenCalledTimes(1);
  ruled();
  await vi.advanceTimersByTimeAsync(REST);
  expect([guard.resting, guard.ignored]).toEqual([false, true]);
});

test("the new meaning has to be on the screen for a while, however long the ruling took", async () => {
  const guard = new PressGuard();
  const work = vi.fn();
  void guard.press(() => new Promise((done) => setTimeout(done, 3 * REST)));
  await vi.advanceTimersByTimeAsync(3 * REST + REST / 2);
  void guard.press(work);
  expect(work).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(REST);
  void guard.press(work);
  expect(work).toHaveBeenCalledTimes(1);
  expect(guard.ignored).toBe(false);
});

test("what was said of an ignored press is over when the button changes, not before it rested", async () => {
  const guard = new PressGuard();
  void guard.press(() => {});
  void guard.press(() => {});
  guard.forget();
  expect(guard.ignored).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * REST);
  guard.forget();
  expect(guard.ignored).toBe(false);
});

test("a press whose work fails leaves the button usable", async () => {
  const guard = new PressGuard();
  const failed = guard.press(() => Promise.reject(new Error("no disk"))).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(2 * REST);
  expect(await failed).toBe("no disk");
  expect(guard.resting).toBe(false);
});
