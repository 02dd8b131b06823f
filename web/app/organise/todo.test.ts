import { describe, expect, it } from "vitest";

import type { CompetitionShown } from "$app/tournament/shown";

import { desk, event, fixture } from "./testing";
import { nextCall, readyMatches, todoOf } from "./todo";

const men = (next_step: CompetitionShown["next_step"], entrants = 2): CompetitionShown => ({
  id: "men",
  name: "Men",
  kind: "singles",
  title: "",
  rules: "",
  entrants: Array.from({ length: entrants }, (_, at) => ({
    id: `e${at}`,
    name: `E${at}`,
    players: [],
    club: "",
    seed: 0,
    checked_in: true,
    is_out: false,
    captain: "",
  })),
  stages: [],
  next_step,
  champion: "",
  podium: [],
});
const table = (name: string, state: "free" | "playing") => ({
  name,
  is_open: true,
  reason: "",
  fixture: "",
  rubber: 0,
  state,
  umpire: "",
  live: null,
});
const whats = (shown: Parameters<typeof todoOf>[0]) => todoOf(shown).map(({ what }) => what);

describe("what an organiser has to do now", () => {
  it("begins with a competition, its entries, the start and the draw", () => {
    const tables = [table("1", "free")];
    expect(whats(desk({ event: event({ phase: "draft", tables }) }))).toEqual(["competition"]);
    expect(whats(desk({ event: event({ phase: "draft", tables, competitions: [men("enter", 0)] }) }))).toEqual([
      "enter",
    ]);
    expect(whats(desk({ event: event({ phase: "draft", tables, competitions: [men("draw")] }) }))).toEqual(["start"]);
    expect(whats(desk({ event: event({ tables, competitions: [men("draw")] }) }))).toEqual(["draw"]);
    expect(whats(desk({ event: event({ tables, competitions: [men("over")] }) }))).toEqual(["finish"]);
  });

  it("puts people who wait before everything else", () => {
    const shown = desk({
      event: event({ tables: [table("1", "free")], competitions: [men("lucky_losers")] }),
      calls: [{ fixture: "men.1.1.1", rubber: 0, table: "1", at: 5 }],
      requests: [{ n: 1, table: "1", fixture: "men.1.1.1", rubber: 0, role: "umpire", name: "", device: "", at: 1 }],
    });
    expect(whats(shown)).toEqual(["referee", "request", "lucky_losers"]);
  });

  it("names what is late", () => {
    const fixtures = { m: fixture("men.1.1.1", { state: "late" }) };
    expect(
      whats(desk({ event: event({ fixtures, tables: [table("1", "playing")], competitions: [men("play")] }) })),
    ).toEqual(["late"]);
  });
});

describe("the next call", () => {
  it("is the first that the server proposes for a table that is free", () => {
    const shown = desk({
      event: event({ tables: [table("1", "playing"), table("2", "free")] }),
      proposals: [
        { fixture: "men.1.1.1", rubber: 0, table: "1", umpire: "" },
        { fixture: "men.1.1.2", rubber: 0, table: "2", umpire: "" },
      ],
    });
    expect(nextCall(shown)?.fixture).toBe("men.1.1.2");
    expect(nextCall(desk())).toBeNull();
  });

  it("is from matches in the order in which they are due, then all others that are ready", () => {
    const fixtures = {
      "men.1.1.1": fixture("men.1.1.1"),
      "men.1.1.2": fixture("men.1.1.2"),
      "men.1.1.3": fixture("men.1.1.3", { state: "playing" }),
    };
    const ids = readyMatches(event({ fixtures, next: ["men.1.1.2", "men.1.1.3"] })).map(({ id }) => id);
    expect(ids).toEqual(["men.1.1.2", "men.1.1.1"]);
  });
});
