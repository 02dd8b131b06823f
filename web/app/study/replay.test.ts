// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";

import type { Step, View } from "$app/api/wire";
import type { CarromBoard } from "$board/index";

import { Replay } from "./replay.svelte";

const LAST = 5;
const step = (version: number): Partial<Step> => ({
  version,
  event: { kind: version === 2 ? "board" : "stroke" } as Step["event"],
  trajectory: version > 2 ? ({ seconds: version } as Step["trajectory"]) : null,
  view: null,
});
vi.mock("$app/api/rest", () => ({
  view: async () => ({ version: LAST }) as View,
  steps: async (_: string, since: number, until: number) => ({
    steps: Array.from({ length: until - since }, (_, n) => step(since + n + 1)),
  }),
}));
vi.mock("./moments", () => ({ discsAfter: () => [] }));

let played: number[] = [];
const board = {
  show: () => undefined,
  seek: () => undefined,
  play: async ({ seconds }: { seconds: number }) => void played.push(seconds),
} as unknown as CarromBoard;
beforeEach(() => (played = []));

test.each([
  ["before", true],
  ["after", false],
])("plays the stroke it was opened for, and rests after it: the board is there %s the steps", async (_, first) => {
  const arrived = vi.fn();
  const replay = new Replay("m", 4, arrived, true);
  if (first) replay.showOn(board);
  await replay.load();
  if (!first) {
    expect(replay.moment).toBe(3);
    replay.showOn(board);
  }
  await vi.waitFor(() => expect(arrived).toHaveBeenCalledWith(4), { timeout: 3000 });
  expect(played).toEqual([4]);
  expect([replay.moment, replay.playing]).toEqual([4, false]);
});

test("only shows the moment it was opened at otherwise", async () => {
  const replay = new Replay("m", 4, vi.fn());
  replay.showOn(board);
  await replay.load();
  expect([replay.moment, played]).toEqual([4, []]);
});
