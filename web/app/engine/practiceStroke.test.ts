import { afterEach, describe, expect, it, vi } from "vitest";

import { Failure } from "$app/api/failure";
import type { Simulator } from "$board/exact";
import type { Kind, Trajectory } from "$board/types";

import { showPracticeStroke } from "./practiceStroke";

const POSITION: [Kind, number, number][] = [["white", 0, 0]];
const STROKE = { x: 0, dx: 0, dy: 1, speed: 2 };

/** A path that can be told from another by its seconds. */
const path = (seconds: number): Trajectory => ({
  seconds,
  discs: ["white"],
  start: [[0, 0]],
  striker: [0, -0.2526],
  segments: { "0": [[0.1, 0, 0, 0, 1, 0.98]], "-1": [[0, 0, -0.2526, 0, 2, 0.98]] },
  events: [[0.1, "contact", -1, 0]],
});

function table() {
  const said: string[] = [];
  let atRest = () => {};
  const board = {
    play: (trajectory: Trajectory) => {
      said.push(`plays ${trajectory.seconds}`);
      return new Promise<void>((done) => (atRest = done));
    },
    show: () => {
      said.push("lies as before");
      atRest();
    },
    rest: () => {},
    draw: () => {},
  };
  return { said, board, rest: () => atRest() };
}

function question() {
  let answer: (path: Trajectory | null) => void = () => {};
  let refuse: (problem: Error) => void = () => {};
  const asked = new Promise<{ path: Trajectory | null }>((done, failed) => {
    answer = (path) => done({ path });
    refuse = failed;
  });
  return { asked, answer, refuse };
}

const simulatorOf = (path: Trajectory | null) => Promise.resolve({ trajectoryOf: () => path } as unknown as Simulator);
const settled = () => new Promise((done) => setTimeout(done));

function strike(simulator: Promise<Simulator | null>) {
  const [at, about] = [table(), question()];
  const stroke = {
    position: POSITION,
    stroke: STROKE,
    asked: about.asked,
    trajectoryOf: (a: { path: Trajectory | null }) => a.path,
  };
  const shown = showPracticeStroke(at.board, stroke, simulator);
  let isOver = false;
  shown.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  return { ...at, ...about, shown, isOver: () => isOver };
}

describe("a practice stroke", () => {
  afterEach(() => void vi.restoreAllMocks());

  it("moves before anybody has answered, and is over when both are", async () => {
    const { said, answer, rest, shown, isOver } = strike(simulatorOf(path(1)));
    await settled();
    expect(said).toEqual(["plays 1"]);
    answer(path(1));
    await settled();
    expect(isOver()).toBe(false);
    rest();
    expect((await shown).path).toEqual(path(1));
    expect(said).toEqual(["plays 1"]);
  });

  it("waits at rest for a late answer", async () => {
    const { answer, rest, shown, isOver } = strike(simulatorOf(path(1)));
    await settled();
    rest();
    await settled();
    expect(isOver()).toBe(false);
    answer(path(1));
    await shown;
  });

  it("is shown as the server has it where the two differ, and that is reported", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    const { said, answer, rest, shown } = strike(simulatorOf(path(1)));
    await settled();
    answer(path(2));
    await settled();
    rest();
    await shown;
    expect(said).toEqual(["plays 1", "lies as before", "plays 2"]);
    expect(reported).toHaveBeenCalledOnce();
  });

  it("is not reported where both agree", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => {});
    const { answer, rest, shown } = strike(simulatorOf(path(1)));
    answer({ ...path(1), segments: { "-1": path(1).segments["-1"]!, "0": path(1).segments["0"]! } });
    await settled();
    rest();
    await shown;
    expect(reported).not.toHaveBeenCalled();
  });

  it.each([
    ["the page has no simulator", () => Promise.resolve(null)],
    ["it did not come", () => Promise.reject(new Error("no connection"))],
    ["it leaves the stroke to the server", () => simulatorOf(null)],
    ["it is still coming", () => new Promise<null>(() => {})],
  ])("is shown from the answer where %s", async (_, simulator) => {
    const { said, answer, rest, shown } = strike(simulator());
    await settled();
    expect(said).toEqual([]);
    answer(path(2));
    await settled();
    rest();
    await shown;
    expect(said).toEqual(["plays 2"]);
  });

  it("is taken back where it is refused", async () => {
    const { said, refuse, shown } = strike(simulatorOf(path(1)));
    await settled();
    refuse(new Error("no help in a match that goes on"));
    await expect(shown).rejects.toThrow("no help");
    expect(said).toEqual(["plays 1", "lies as before"]);
  });

  it("waits for the server once that has refused help, until it gives some again", async () => {
    const refused = strike(simulatorOf(path(1)));
    await settled();
    refused.refuse(new Failure(409, "live_position", "no help in a match that goes on"));
    await expect(refused.shown).rejects.toThrow("no help");
    const next = strike(simulatorOf(path(1)));
    await settled();
    expect(next.said).toEqual([]);
    next.answer(path(1));
    await settled();
    next.rest();
    await next.shown;
    const last = strike(simulatorOf(path(1)));
    await settled();
    expect(last.said).toEqual(["plays 1"]);
  });

  it("is taken back where the answer tells no path", async () => {
    const { said, answer, shown } = strike(simulatorOf(path(1)));
    await settled();
    answer(null);
    expect((await shown).path).toBeNull();
    expect(said).toEqual(["plays 1", "lies as before"]);
  });
});
