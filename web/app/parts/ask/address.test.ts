import { describe, expect, it } from "vitest";

import { read, write, type Report } from "./address";

const CASE: Report = {
  rules: ["laws-29"],
  houseLink: "",
  stroke: { own: 2, opp: 1, queen: true, striker: true },
  incident: null,
  known: { last: "own,both" },
  answers: { down: "1-7", own_dues: "1+", queen: "?" },
  complete: true,
  byOpponent: false,
  unread: [],
};
const CASES: [string, Report][] = [
  ["a stroke with answers", CASE],
  ["a stroke still being told", { ...CASE, complete: false, answers: {}, known: {} }],
  ["nothing fell", { ...CASE, stroke: {} }],
  ["faults", { ...CASE, stroke: { proper: false, breach: ["push", "thumb"], direct_hit: true } }],
  ["jumped off", { ...CASE, stroke: { jumped_own: 1, jumped_queen: true, striker_jumped: true } }],
  ["an incident", { ...CASE, stroke: null, incident: "left_seat", known: { by: "opponent" } }],
  ["house rules", { ...CASE, rules: ["house", "all"], houseLink: "base=icf-25&name=A%26B&queen.early=void" }],
  ["all rule sets, the opponent's stroke", { ...CASE, rules: ["all"], byOpponent: true }],
];

describe("a case as an address", () => {
  it.each(CASES)("%s comes back as it was", (_, report) => {
    const address = write(report);
    expect(read(new URLSearchParams(address.replace(/^[^?]*\?/, "")), ["four-break"])).toEqual(report);
  });

  it("takes the usual rule sets where none is named", () => {
    expect(read(new URLSearchParams("fell=1own"), ["icf-25"]).rules).toEqual(["icf-25"]);
  });

  it.each([
    ["fell=12own", ["12own"]],
    ["fell=0own", ["0own"]],
    ["fell=xown,queen", ["xown"]],
    ["fell=2own,3own", ["3own"]],
    ["fell=nothing&off=pawn", ["pawn"]],
    ["fell=9own&off=5own,queen", ["fell=9own&off=5own,queen"]],
    ["fell=queen&off=queen", ["fell=queen&off=queen"]],
  ])("says that nothing can be as in %s", (query, unread) => {
    expect(read(new URLSearchParams(query), []).unread).toEqual(unread);
  });

  it("reads an empty address as nothing told yet", () => {
    const report = read(new URLSearchParams("fell=&a.=1"), []);
    expect(report.stroke).toEqual({});
    expect(report.unread).toEqual([]);
  });
});
