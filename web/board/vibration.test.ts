// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from "vitest";

import type { Knock } from "./motion";
import { pulse, Vibration } from "./vibration";

const felt = vi.fn();
const knock = (what: Knock["what"], speed = 2): Knock => ({ time: 0, what, speed, x: 0, y: 0 });
let touched = true;

beforeEach(() => {
  felt.mockClear();
  touched = true;
  Object.assign(navigator, { vibrate: felt });
  Object.defineProperty(navigator, "userActivation", { configurable: true, get: () => ({ hasBeenActive: touched }) });
});

it("lets a harder hit be felt longer, a pocket longest, and nothing else", () => {
  const [soft, hard] = [pulse(knock("striker", 0.2)), pulse(knock("striker", 9))];
  expect(soft).toBeGreaterThan(0);
  expect(hard).toBeGreaterThan(soft);
  expect(pulse(knock("pocket"))).toBeGreaterThan(hard);
  expect([pulse(knock("men")), pulse(knock("cushion"))]).toEqual([0, 0]);
});

it("does not rattle through a break, but lets every drop be felt", () => {
  const vibration = new Vibration();
  for (const now of [0, 10, 20, 70]) vibration.feel(knock("striker"), now);
  expect(felt).toHaveBeenCalledTimes(2);
  vibration.feel(knock("pocket"), 75);
  vibration.feel(knock("pocket"), 80);
  expect(felt).toHaveBeenCalledTimes(4);
});

it("waits until somebody has touched the page", () => {
  touched = false;
  new Vibration().feel(knock("pocket"), 0);
  expect(felt).not.toHaveBeenCalled();
});
