// @vitest-environment jsdom

import { describe, expect, it } from "vitest";

import type { ClockLine, Practice, ScreenAction, ScreenChoice } from "$app/scoring/values";

import { sortChoices } from "./choices";
import { clockText, vibrationFor } from "./clocks";
import { filledIn, initialValues, missing } from "./forms";
import { formOf } from "./newMatch";
import { isSameEvent, lessonAt, nextTap, progressOf } from "./practice";
import { readTakeOver } from "./takeOver";
import { unbroken } from "./unbroken";
import { isBegun, isTouched, playersOf } from "./unruledChips";

describe("clocks", () => {
  it.each([
    [0, "0:00"],
    [14.2, "0:15"],
    [60, "1:00"],
    [3599.5, "1:00:00"],
    [-0.4, "0:00"],
    [-7.9, "+0:07"],
  ])("shows %d seconds as %s", (seconds, text) => expect(clockText(seconds)).toBe(text));

  const clock = (id: ClockLine["id"], seconds: number, running = true): ClockLine => ({
    id,
    label: id,
    limit: 60,
    seconds,
    running,
  });
  const left = (one: ClockLine) => one.seconds;
  it("shakes the phone once, when a clock runs out", () => {
    expect(vibrationFor([clock("placing", -0.1)], new Map([["placing", 0.2]]), left)).toEqual([300]);
    expect(vibrationFor([clock("placing", -0.5)], new Map([["placing", -0.1]]), left)).toBeNull();
  });
  it("shakes longer for the match", () =>
    expect(vibrationFor([clock("match", 0)], new Map([["match", 0.2]]), left)).toHaveLength(5));
  it("does not shake for a clock that stands, or was out when the page was opened", () => {
    expect(vibrationFor([clock("match", 0, false)], new Map([["match", 0.2]]), left)).toBeNull();
    expect(vibrationFor([clock("match", -5)], new Map(), left)).toBeNull();
  });
});

describe("choices", () => {
  const choice = (id: string, group: string, main = false): ScreenChoice => ({
    id,
    label: id,
    group,
    main,
    event: { kind: id },
    detail: "",
    made: null,
    needs_reason: false,
    action: null,
  });
  it("puts the usual answers first and folds what only overrides", () => {
    const { shown, folded } = sortChoices([
      choice("call", "report"),
      choice("toss.a", "toss", true),
      choice("toss.b", "toss", true),
      choice("break.a1", "no_toss"),
    ]);
    expect(shown.map((group) => group.id)).toEqual(["toss", "report"]);
    expect(shown[0]?.isShort).toBe(true);
    expect(folded.map((group) => group.id)).toEqual(["no_toss"]);
  });
  it("asks for the seats before 'Play'", () => {
    const { shown } = sortChoices([choice("play.a1", "play", true), choice("seats.0", "seats")]);
    expect(shown.map((group) => group.id)).toEqual(["seats", "play"]);
  });
  it("folds the unusual answers of a group", () => {
    const { shown, folded } = sortChoices([
      choice("confirm.a", "confirm", true),
      choice("confirm_umpire.a", "confirm"),
    ]);
    expect(shown[0]?.main.map((one) => one.id)).toEqual(["confirm.a"]);
    expect(folded[0]?.choices.map((one) => one.id)).toEqual(["confirm_umpire.a"]);
  });
  it("shows a group without a usual answer", () =>
    expect(sortChoices([choice("walkover.a", "walkover")]).shown[0]?.plain).toHaveLength(1));
});

describe("forms", () => {
  const field = (
    id: string,
    kind: ScreenAction["fields"][number]["kind"],
    needed: boolean,
    value: string | null = null,
  ) => ({
    id,
    label: id,
    kind,
    needed,
    choices: [],
    least: 0,
    most: 9,
    value,
  });
  const fields = [field("by", "player", true), field("removed", "flag", false), field("about", "text", false, "x")];
  it("begin with what is usual", () => expect(initialValues(fields)).toEqual({ by: null, removed: false, about: "x" }));
  it("say what is missing", () => {
    expect(missing(fields, initialValues(fields))?.id).toBe("by");
    expect(missing(fields, { by: "a1" })).toBeNull();
    expect(missing([field("reason", "text", true)], { reason: "  " })?.id).toBe("reason");
  });
  it("leave out what is empty, and keep 0 and no", () =>
    expect(filledIn({ by: "a1", about: " ", men: 0, removed: false, to: null })).toEqual({
      by: "a1",
      men: 0,
      removed: false,
    }));
});

describe("a new match", () => {
  const names = { a1: " Asha ", a2: "Mina", b1: "", b2: "Om", c1: "Joy", d1: "" };
  const unnamed = (seat: string) => seat.toUpperCase();
  it("names players who were left without", () =>
    expect(formOf(names, false, "laws-29", "", unnamed)).toEqual({
      a: { name: "Asha", players: [{ name: "Asha" }] },
      b: { name: "B1", players: [{ name: "B1" }] },
      rules: "laws-29",
      format: "match",
    }));
  it("holds the file of house rules that were saved on this device", () => {
    const text = 'extends = "laws-29"\n';
    const formats = [{ name: "one board", boards: 1, games: 1 }];
    const rules = { title: "Ours", extends: "laws-29", choices: {}, text, pairs: false, formats, differences: [] };
    localStorage.setItem("carrom.house", JSON.stringify([{ id: "h1", changed: 1, rules }]));
    window.dispatchEvent(new StorageEvent("storage", { key: "carrom.house" }));
    expect(formOf(names, false, "house h1", "one board", unnamed)).toMatchObject({
      rules: "house rules",
      house: text,
      format: "one board",
    });
  });
  it("seats up to four who play each for themselves", () => {
    expect(Object.keys(formOf(names, false, "points", "", unnamed, 2))).toEqual(["a", "b", "rules", "format"]);
    const four = formOf(names, false, "points", "three-boards", unnamed, 4);
    expect([four.c?.name, four.d?.name, four.format]).toEqual(["Joy", "D1", "three-boards"]);
  });
  it("says when a game of pairs is played by two", () => {
    expect(formOf(names, false, "college-cup", "league", unnamed)).toMatchObject({ singles: true, format: "league" });
    const doubles = formOf(names, true, "college-cup", "nothing", unnamed);
    expect(doubles.singles).toBeUndefined();
    expect(doubles.format).toBe("knock-out");
    expect(doubles.a).toEqual({ name: "Asha & Mina", players: [{ name: "Asha" }, { name: "Mina" }] });
  });
});

describe("practice", () => {
  const lesson = (id: string) => ({
    id,
    story: "",
    taps: ["white", "white", "tell"],
    learned: "",
    event: { kind: id },
  });
  const practice: Practice = { title: "", events: [{}, {}, {}], lessons: [lesson("one"), lesson("two")] };
  it("counts lessons by the log", () => {
    expect([2, 3, 4, 5].map((version) => lessonAt(practice, version)?.id)).toEqual([
      undefined,
      "one",
      "two",
      undefined,
    ]);
    expect([0, 3, 4, 5, 9].map((version) => progressOf(practice, version))).toEqual([0, 0, 0.5, 1, 1]);
  });
  it("points at the next tap", () => {
    const count = (white: number) => (chip: string) => (chip === "white" ? white : 0);
    expect([0, 1, 2].map((white) => nextTap(["white", "white", "tell"], count(white)))).toEqual([
      "white",
      "white",
      "tell",
    ]);
    expect(nextTap(["undo"], count(0))).toBe("undo");
  });
  it("compares events whatever the order of their fields", () => {
    expect(isSameEvent({ kind: "stroke", seen: { a: 1, b: [2] } }, { seen: { b: [2], a: 1 }, kind: "stroke" })).toBe(
      true,
    );
    expect(isSameEvent({ kind: "stroke" }, { kind: "stroke", seen: {} })).toBe(false);
  });
});

describe("taking over", () => {
  it("reads a link, with the desk it names", () =>
    expect(readTakeOver("http://10.0.0.2:8000/umpire?take=abc&code=xy12", "", "http://here")).toEqual({
      id: "abc",
      code: "xy12",
      desk: "http://10.0.0.2:8000",
    }));
  it("reads an id and a code", () =>
    expect(readTakeOver(" abc ", " q ", "http://here")).toEqual({ id: "abc", code: "q", desk: "http://here" }));
  it("does not take anything else", () => expect(readTakeOver("a b", "", "").id).toBe(""));
});

describe("before the rules are there", () => {
  const entry = (event: { kind: string; [field: string]: unknown }) => ({
    match: "m",
    order: 1,
    event,
    at: 0,
    state: "waiting" as const,
    seq: null,
    epoch: 1,
  });
  const made = entry({
    kind: "match",
    a: { name: "Asha", players: [{ name: "Asha" }] },
    b: { name: "Ravi & Om", players: [{ name: "Ravi" }, { name: "Om" }] },
  });
  it("knows the players from the match itself", () =>
    expect(playersOf(null, [made])).toEqual([
      { id: "a1", name: "Asha" },
      { id: "b1", name: "Ravi" },
      { id: "b2", name: "Om" },
    ]));
  it("takes strokes once somebody breaks", () => {
    expect(isBegun(null, [made])).toBe(false);
    expect(isBegun(null, [made, entry({ kind: "board", breaker: "a1" })])).toBe(true);
  });
  it("offers to clear only what was tapped", () => {
    expect(isTouched({ seen: { white: 0, striker: false, breaches: [] } })).toBe(false);
    expect(isTouched({ seen: { white: 1 } })).toBe(true);
    expect(isTouched({})).toBe(false);
  });
});

describe("scores in a text", () => {
  it("are not broken at their hyphen; other hyphens are", () => {
    expect(unbroken("Asha: 6-0. A no-show")).toBe("Asha: 6\u2060-\u20600. A no-show");
  });
});
