import { expect, test } from "vitest";

import { MatchClock } from "./clock";
import { HandClocks } from "./testing/fakes";

const MINUTES = 60_000;

test("a new match begins at 0 and runs by the monotonic clock", () => {
  const device = new HandClocks();
  const clock = new MatchClock(undefined, device);
  device.pass(12.5);
  expect(clock.seconds).toBe(12.5);
});

test("setting the device's clock changes nothing", () => {
  const device = new HandClocks();
  const clock = new MatchClock(undefined, device);
  device.pass(5);
  device.now += 10 * MINUTES;
  expect(clock.seconds).toBe(5);
  device.now -= 20 * MINUTES;
  device.pass(1);
  expect(clock.seconds).toBe(6);
});

test("a reload is bridged by the difference of the device's clock", () => {
  const device = new HandClocks();
  device.now -= 10 * MINUTES;
  const before = new MatchClock(undefined, device);
  device.pass(100);
  const stored = before.read();
  device.pass(7);
  device.mono = 0;
  const after = new MatchClock(stored, device);
  expect(after.seconds).toBe(107);
  device.pass(1);
  expect(after.seconds).toBe(108);
});

test("a clock set back during a reload does not turn the match back", () => {
  const device = new HandClocks();
  const stored = { seconds: 300, wall: device.now };
  device.now -= 10 * MINUTES;
  expect(new MatchClock(stored, device).seconds).toBe(300);
});

test("a sleep in which the monotonic clock stood still counts", () => {
  const device = new HandClocks();
  const clock = new MatchClock(undefined, device);
  device.pass(10);
  clock.rest();
  device.now += 30_000;
  device.mono += 2_000;
  clock.wake();
  expect(clock.seconds).toBe(40);
  device.pass(1);
  expect(clock.seconds).toBe(41);
});

test("the desk's time is taken, but never before what was told", () => {
  const device = new HandClocks();
  const clock = new MatchClock({ seconds: 900, wall: device.now }, device);
  clock.agree(305.5, 300);
  expect(clock.seconds).toBe(305.5);
  clock.agree(200, 305.5);
  expect(clock.seconds).toBe(305.5);
});
