import { describe, expect, it, vi } from "vitest";

import type { Disc } from "$app/study/position";
import type { Trajectory } from "$board/types";

import { OutcomePreview } from "./outcomePreview";

const DISCS: Disc[] = [{ kind: "white", x: 0, y: 0.1 }];
const AIM = { x: 0, dx: 0, dy: 1, power: 0.5 };
const PATH: Trajectory = {
  seconds: 1,
  discs: ["white"],
  start: [[0, 0.1]],
  striker: [0, -0.2526],
  segments: { "0": [[0.1, 0, 0.1, 0, 0.5, 0.98]], "-1": [[0, 0, -0.2526, 0, 2, 0.98]] },
  events: [[0.1, "contact", -1, 0]],
};

const simulator = (path: Trajectory | null) => ({ trajectoryOf: vi.fn(() => path) });

describe("the outcome of an aim", () => {
  it("is shown once the server has agreed to help with the position", async () => {
    const ask = vi.fn(() => Promise.resolve());
    const preview = new OutcomePreview(simulator(PATH), ask);
    expect(preview.marks(DISCS, AIM)).toEqual([]);
    await preview.allow(DISCS, AIM);
    await preview.allow(DISCS, { ...AIM, power: 1 });
    expect(ask).toHaveBeenCalledOnce();
    expect(preview.marks(DISCS, AIM).map(({ type }) => type)).toEqual(["path", "path", "path"]);
  });

  it("is asked for anew on another position", async () => {
    const ask = vi.fn(() => Promise.resolve());
    const preview = new OutcomePreview(simulator(PATH), ask);
    await preview.allow(DISCS, AIM);
    const others = [...DISCS];
    expect(preview.marks(others, AIM)).toEqual([]);
    await preview.allow(others, AIM);
    expect(ask).toHaveBeenCalledTimes(2);
    expect(preview.marks(others, AIM)).toHaveLength(3);
  });

  it("is not shown where help is refused", async () => {
    const preview = new OutcomePreview(simulator(PATH), () => Promise.reject(new Error("a rated match goes on")));
    await expect(preview.allow(DISCS, AIM)).rejects.toThrow("rated");
    expect(preview.marks(DISCS, AIM)).toEqual([]);
  });

  it("is that of the stroke which the aim would make", async () => {
    const played = simulator(null);
    const preview = new OutcomePreview(played, () => Promise.resolve());
    await preview.allow(DISCS, AIM);
    expect(preview.marks(DISCS, { ...AIM, y: -0.24, power: 0 })).toEqual([]);
    expect(played.trajectoryOf).toHaveBeenCalledWith([["white", 0, 0.1]], {
      x: 0,
      y: -0.24,
      dx: 0,
      dy: 1,
      speed: expect.closeTo(0.2, 9),
    });
  });
});
