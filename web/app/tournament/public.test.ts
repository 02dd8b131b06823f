// @vitest-environment jsdom

import { describe, expect, it } from "vitest";

import { recorded } from "./testing/recorded";
import { comingUp, entrantOf, entriesOf, findEntrants, matchesOf, nextMatchOf } from "./finding";
import { inParts, slidesOf } from "./slides";
import { hallSeconds, hallText, roughMinutes } from "./timing";
import { endText, expectedText, figuresOf, fixtureTitle, rubberEnd, sideText, stateText, whyText } from "./words";

const event = recorded("running");

describe("a search", () => {
  it("finds by parts of a name, in any order, without accents", () => {
    const names = (typed: string) => findEntrants(event, typed).map(({ entrant }) => entrant.name);
    expect(names("kulk div")).toEqual(["Divya Kulkarni"]);
    expect(names("DÍVYA")).toContain("Divya Kulkarni");
    expect(names("nobody at all")).toEqual([]);
    expect(names("  ")).toEqual([]);
  });

  it("finds a pair by its players, and everything by the club", () => {
    const pair = event.competitions.find(({ id }) => id === "doubles")!.entrants[0]!;
    expect(findEntrants(event, pair.players[1]!).map(({ entrant }) => entrant.id)).toContain(pair.id);
    expect(findEntrants(event, "thane").every(({ entrant }) => entrant.club === "Thane Strikers")).toBe(true);
  });

  it("leads to all matches, and to the next one", () => {
    const waiting = event.fixtures[event.next[0]!]!;
    expect(nextMatchOf(event, waiting.competition, waiting.a.entrant)?.id).toBe(waiting.id);
    const matches = matchesOf(event, "men", "men-1");
    expect(matches.length).toBeGreaterThan(1);
    expect(matches.every(({ a, b }) => [a.entrant, b.entrant].includes("men-1"))).toBe(true);
    expect(entriesOf(event, entrantOf(event, "men", "men-1")!).map(({ competition }) => competition.id)).toEqual([
      "men",
    ]);
    expect(entrantOf(event, "men", "nobody")).toBeNull();
  });
});

describe("what comes next", () => {
  it("is not listed once more while it is at a table", () => {
    const [first, ...others] = event.next;
    const called = { ...event.tables[0]!, fixture: first!, state: "called" as const };
    const shown = comingUp({ ...event, tables: [called] });
    expect(shown.map(({ id }) => id)).toEqual(others);
  });
});

describe("times", () => {
  it("are said no finer than they are known", () => {
    expect([0, 60, 149].map((seconds) => roughMinutes(seconds, 0))).toEqual([0, 0, 0]);
    expect([151, 1200, 3300, 3600, 5000].map((seconds) => roughMinutes(seconds, 0))).toEqual([5, 20, 55, 60, 90]);
  });

  it("come with how many are before", () => {
    const fixture = { ...event.fixtures[event.next[0]!]!, expected_at: event.at + 1200, before: 3 };
    expect(expectedText(fixture, event.at)).toBe("about 20 minutes, 3 before you");
    expect(expectedText({ ...fixture, before: 0, expected_at: event.at - 5 }, event.at)).toBe(
      "any moment, you are next",
    );
    expect(expectedText({ ...fixture, expected_at: null }, event.at)).toBe("");
  });

  it("of the hall run from the server's clock, and stand while it is stopped", () => {
    const clock = { state: "running" as const, minutes: 45, ends_at: 1000, seconds_left: null };
    expect(hallSeconds(clock, 400)).toBe(600);
    expect(hallSeconds(clock, 2000)).toBe(0);
    expect(hallSeconds({ ...clock, state: "paused", ends_at: null, seconds_left: 90 }, 2000)).toBe(90);
    expect(hallSeconds({ ...clock, state: "none" }, 0)).toBeNull();
    expect([5, 65, 3725].map(hallText)).toEqual(["0:05", "1:05", "1:02:05"]);
  });
});

describe("words", () => {
  it("say where a match was played", () => {
    const over = { ...event.fixtures[event.latest[0]!]!, table: "3" };
    expect(stateText(over, event.at, true, "en")).toMatch(/ · table 3$/);
    expect(stateText({ ...over, table: "" }, event.at, true, "en")).not.toContain("Table");
  });

  it("say what decided a place", () => {
    const standings = event.competitions.find(({ id }) => id === "women")!.stages[0]!.groups[0]!.standings;
    const all = standings.map((_, at) => whyText(standings, at));
    expect(all[0]).toBe("");
    standings.forEach((row, at) => {
      if (row.decided_by === "net_score") expect(all[at]).toContain("Net score");
      if (!row.decided_by) expect(all[at]).toBe("");
    });
    expect(all.some((text) => text.includes("otherwise level with"))).toBe(true);
  });

  it("name who is waited for", () => {
    const waiting = Object.values(event.fixtures).find(({ a }) => a.waits_for.startsWith("winner of"))!;
    expect(sideText(event, waiting.a)).toMatch(/^Winner of .+/);
    const final = Object.values(event.fixtures).find(({ round_name: name }) => name === "final")!;
    expect(fixtureTitle(event, final)).toBe("Final");
  });
});

describe("slides", () => {
  it("hold never more than can be read", () => {
    for (const slide of [...slidesOf(event), ...slidesOf(recorded("finished"))]) {
      if (slide.kind === "tables") expect(slide.tables.length).toBeLessThanOrEqual(6);
      if (slide.kind === "standings") expect(slide.rows.length).toBeLessThanOrEqual(9);
      if (slide.kind === "tree") expect(slide.tree.height).toBeLessThanOrEqual(4);
      if ("fixtures" in slide) expect(slide.fixtures.length).toBeLessThanOrEqual(6);
    }
  });

  it("show tables, next matches, every competition and the latest results", () => {
    const kinds = slidesOf(event).map(({ kind }) => kind);
    for (const kind of ["tables", "next", "round", "standings", "latest"]) expect(kinds).toContain(kind);
    expect(slidesOf(recorded("finished")).filter(({ kind }) => kind === "podium").length).toBe(2);
    const keys = slidesOf(event).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("share out evenly", () => {
    expect(inParts([1, 2, 3, 4, 5, 6, 7], 6).map((part) => part.length)).toEqual([4, 3]);
    expect(inParts([], 6)).toEqual([]);
  });
});

describe("a match that is over", () => {
  const over = Object.values(recorded("finished").fixtures).find(({ end }) => end === "played")!;

  it("says its table", () => {
    expect(stateText({ ...over, table: "3" }, 0, false, "en")).toMatch(/ · table 3$/);
    expect(stateText({ ...over, table: "" }, 0, false, "en")).not.toContain("table");
  });

  it("counts the rubbers of a tie, not its points", () => {
    const rubber = (number: number, winner: "" | "a" | "b", end: string) => ({
      ...{ number, winner, end, kind: "singles", a: [], b: [], state: "over" as const, table: "", umpire: "" },
      ...{ score: [25, 8] as [number, number], match_id: "", live: null, overruled: "" },
    });
    const rubbers = [rubber(1, "a", "played"), rubber(2, "a", "played"), rubber(3, "", "spared")];
    expect(figuresOf({ ...over, rubbers, score: [50, 16] })).toEqual([2, 0]);
    expect(figuresOf({ ...over, state: "playing", live: null, rubbers: rubbers.slice(0, 1) })).toEqual([1, 0]);
    expect(rubbers.map(rubberEnd)).toEqual(["", "", "not needed"]);
  });

  it("shows boards where boards decide, and why an organiser accepted it (A96)", () => {
    const league = { ...over, decides: "boards" as const, games: [0, 0] as [number, number], decided_by: "" };
    expect(figuresOf({ ...league, boards: [2, 1], score: [9, 14] })).toEqual([2, 1]);
    expect(figuresOf({ ...league, boards: [0, 0], score: [9, 14] })).toEqual([9, 14]);
    expect(endText({ ...league, overruled: "so agreed" })).toContain("so agreed");
  });

  it("decides nothing between two who have not played", () => {
    const row = recorded("finished").competitions.flatMap(({ stages }) => stages.flatMap(({ groups }) => groups))[0]!
      .standings[0]!;
    const level = [0, 1].map((at) => ({ ...row, entrant: `e${at}`, place: at + 1, decided_by: "lot", played: 0 }));
    expect(whyText(level, 1)).toBe("");
    expect(
      whyText(
        level.map((each) => ({ ...each, played: 1 })),
        1,
      ),
    ).not.toBe("");
  });
});
