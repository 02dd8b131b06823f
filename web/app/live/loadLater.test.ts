import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { loadLater } from "./loadLater";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("what is loaded later waits, and is tried again until it comes", async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error("offline")).mockResolvedValue("the sheets");
  const use = vi.fn();
  loadLater(load, use, 2_000);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(load).toHaveBeenCalledTimes(1);
  expect(use).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(use.mock.calls).toEqual([["the sheets"]]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test("what is given up is neither loaded nor used", async () => {
  const use = vi.fn();
  let arrive: (part: string) => void = () => undefined;
  const giveUp = loadLater(() => new Promise<string>((resolve) => (arrive = resolve)), use, 0);
  await vi.advanceTimersByTimeAsync(0);
  giveUp();
  arrive("too late");
  await vi.advanceTimersByTimeAsync(60_000);
  const load = vi.fn().mockRejectedValue(new Error("offline"));
  const giveUpTrying = loadLater(load, use, 0);
  await vi.advanceTimersByTimeAsync(0);
  giveUpTrying();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  expect(use).not.toHaveBeenCalled();
});
