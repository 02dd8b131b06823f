// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from "vitest";

import { install, installing, keepPrompt, wayToInstall } from "./install.svelte";

const here = { isInstalled: false, hasPrompt: false, isSecure: true, isAppleDevice: false };

it.each([
  ["installed", { ...here, isInstalled: true, hasPrompt: true }],
  ["button", { ...here, hasPrompt: true }],
  ["share", { ...here, isAppleDevice: true }],
  ["menu", here],
  ["https", { ...here, isSecure: false }],
] as const)("is installed by: %s", (way, surroundings) => {
  expect(wayToInstall(surroundings)).toBe(way);
});

beforeAll(() => keepPrompt());

it("asks only when somebody taps, and once", async () => {
  const prompt = vi.fn(async () => ({ outcome: "accepted" as const }));
  const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt });
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  expect(installing.prompt).not.toBeNull();
  expect([await install(), await install()]).toEqual([true, false]);
  expect(prompt).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event("appinstalled"));
  expect(installing.isDone).toBe(true);
});
