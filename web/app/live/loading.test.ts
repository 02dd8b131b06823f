import { afterEach, expect, test, vi } from "vitest";

import { noteLoading, server } from "./loading.svelte";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  server.isLoading = false;
});

test("an answer without the header says nothing", () => {
  noteLoading(new Headers());
  expect(server.isLoading).toBe(false);
});

test("the page asks until the server is ready, whatever goes wrong meanwhile", async () => {
  vi.useFakeTimers();
  const answers = [{ ok: false }, null, { ok: true }];
  const asked = vi.fn(() => {
    const answer = answers.shift();
    return answer ? Promise.resolve(answer) : Promise.reject(new Error("offline"));
  });
  vi.stubGlobal("fetch", asked);
  noteLoading(new Headers({ "x-carrom-loading": "1" }));
  noteLoading(new Headers({ "x-carrom-loading": "1" }));
  await vi.advanceTimersByTimeAsync(3_200);
  expect([asked.mock.calls.length, server.isLoading]).toEqual([2, true]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect([asked.mock.calls.length, server.isLoading]).toEqual([3, false]);
});
