import { describe, expect, it } from "vitest";

import { NO_STROKE, read, write, type Told } from "./address";

const CASE: Told = {
  rules: ["laws-29"],
  stroke: { ...NO_STROKE, own: 2, opp: 1, queen: true, striker: true },
  incident: null,
  known: { last: "own,both" },
  answers: { down: "1-7", own_dues: "1+", queen: "?" },
  asked: true,
  his: false,
};
const CASES: [string, Told][] = [
  ["a stroke with answers", CASE],
  ["a stroke still being told", { ...CASE, asked: false, answers: {}, known: {} }],
  ["nothing fell", { ...CASE, stroke: NO_STROKE }],
  ["faults", { ...CASE, stroke: { ...NO_STROKE, proper: false, breach: ["push", "thumb"], direct_hit: true } }],
  ["jumped off", { ...CASE, stroke: { ...NO_STROKE, jumped_own: 1, jumped_queen: true, striker_jumped: true } }],
  ["an incident", { ...CASE, stroke: null, incident: "left_seat", known: { by: "opponent" } }],
  ["all rule sets, the opponent's stroke", { ...CASE, rules: ["all"], his: true }],
];

describe("a case as an address", () => {
  it.each(CASES)("%s comes back as it was", (_, told) => {
    const address = write(told);
    expect(read(new URLSearchParams(address.replace(/^[^?]*\?/, "")), ["four-break"])).toEqual(told);
  });

  it("takes the usual rule sets where none is named", () => {
    expect(read(new URLSearchParams("fell=1own"), ["icf-25"]).rules).toEqual(["icf-25"]);
  });

  it("never tells of more men than there are", () => {
    const told = read(new URLSearchParams("fell=9own&off=5own,queen"), []);
    expect(told.stroke?.jumped_own).toBe(0);
  });

  it("reads nonsense as nothing", () => {
    const told = read(new URLSearchParams("fell=xown,12opp,&fault=,,&a.=1"), []);
    expect(told.stroke).toEqual(NO_STROKE);
  });
});
