import { describe, expect, it } from "vitest";

import { recorded } from "./testing/recorded";
import { takeFrame } from "./frames";
import type { ChangedFrame, EventShown, LiveScore } from "./shown";

const event = recorded("running");
const playing = event.tables.find(({ state }) => state === "playing")!;
const taken = (frame: Parameters<typeof takeFrame>[1], before: EventShown = event) =>
  takeFrame(before, frame) as EventShown;

function change(values: Partial<ChangedFrame>): ChangedFrame {
  const { phase, hall_clock, expected_end, next, latest } = event;
  return {
    t: "changed",
    version: event.version + 1,
    since: event.version,
    at: event.at + 5,
    phase,
    hall_clock,
    expected_end,
    next,
    latest,
    fixtures: {},
    competitions: [],
    tables: [],
    ...values,
  };
}

describe("a change", () => {
  it("replaces what it names and keeps the rest as it was", () => {
    const fixture = { ...event.fixtures[playing.fixture]!, state: "over" as const, winner: "a" as const };
    const after = taken(
      change({ fixtures: { [fixture.id]: fixture }, tables: [{ ...playing, state: "free", fixture: "" }] }),
    );
    expect(after.version).toBe(event.version + 1);
    expect(after.fixtures[fixture.id]!.winner).toBe("a");
    expect(after.tables.map(({ name }) => name)).toEqual(event.tables.map(({ name }) => name));
    expect(after.tables.find(({ name }) => name === playing.name)!.state).toBe("free");
    const other = Object.keys(event.fixtures).find((id) => id !== fixture.id)!;
    expect(after.fixtures[other]).toBe(event.fixtures[other]);
    expect(after.competitions).toBe(event.competitions);
    expect("since" in after || "t" in after).toBe(false);
  });

  it("of a new competition adds it", () => {
    const added = { ...event.competitions[0]!, id: "mixed" };
    expect(taken(change({ competitions: [added] })).competitions.at(-1)).toBe(added);
  });

  it("after a gap is not taken: everything is asked for again", () => {
    expect(takeFrame(event, change({ since: event.version + 3, version: event.version + 4 }))).toBe("behind");
    expect(takeFrame(null, change({}))).toBe("behind");
  });

  it("that is older changes nothing", () => {
    expect(takeFrame(event, change({ version: event.version - 1, since: event.version - 2 }))).toBe(event);
  });
});

describe("a score", () => {
  const live = (at: number, a: number): LiveScore => ({ ...playing.live!, score: [a, 0], at });
  const frame = (score: LiveScore) => ({ t: "score" as const, fixture: playing.fixture, rubber: 0, live: score });

  it("is seen at the match and at its table", () => {
    const after = taken(frame(live(event.at + 1, 21)));
    expect(after.fixtures[playing.fixture]!.live!.score).toEqual([21, 0]);
    expect(after.tables.find(({ name }) => name === playing.name)!.live!.score).toEqual([21, 0]);
    expect(after.version).toBe(event.version);
  });

  it("comes with others where many watch", () => {
    const scores = [live(event.at + 1, 21), live(event.at + 2, 25)];
    const told = scores.map((live) => ({ fixture: playing.fixture, rubber: 0, live }));
    const after = taken({ t: "scores", scores: told });
    expect(after.fixtures[playing.fixture]!.live!.score).toEqual([25, 0]);
  });

  it("that was overtaken on its way changes nothing", () => {
    const newer = taken(frame(live(event.at + 2, 25)));
    expect(takeFrame(newer, frame(live(event.at + 1, 21)))).toBe(newer);
  });

  it("of a match that is not known changes nothing", () => {
    expect(takeFrame(event, { ...frame(live(event.at, 1)), fixture: "men.9.9.9" })).toBe(event);
  });
});
