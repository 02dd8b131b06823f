// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Presence } from "$app/api/wire";

import { absenceOf, count } from "./absence.svelte";

beforeEach(() => {
  vi.useFakeTimers();
  count()(); // the time of the test before is over
});
afterEach(() => void vi.useRealTimers());

const told = (presence: Presence) => ({ presence, presenceAt: performance.now() });

it("is as long as was told, however late the page looks at it", () => {
  vi.advanceTimersByTime(130_000); // nothing counted meanwhile
  expect(absenceOf(told({ b1: { here: false, seconds: 60 } }), "b1")).toEqual({ here: false, left: 60 });
});

it("goes down for all who show it, and not below 0", () => {
  const stops = [count(), count()];
  const table = told({ b1: { here: false, seconds: 60 } });
  vi.advanceTimersByTime(20_000);
  expect(absenceOf(table, "b1")?.left).toBe(40);
  stops[0]!();
  vi.advanceTimersByTime(50_000);
  expect(absenceOf(table, "b1")?.left).toBe(0);
  stops[1]!();
});

it("ends with the nearer of two limits, and is none of somebody who is here", () => {
  expect(absenceOf(told({ b1: { here: false, seconds: 60, idle: 20 } }), "b1")?.left).toBe(20);
  expect(absenceOf(told({ b1: { here: true, idle: 20 } }), "b1")).toEqual({ here: true, left: 20 });
  expect(absenceOf(told({ b1: { here: true } }), "b1")).toBeNull();
  expect(absenceOf(told({}), "b1")).toBeNull();
});
