import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { passesFirst, USUAL_STRIKING } from "$app/live/improper";
import { discsOf } from "$app/study/position";
import cases from "$board/cases/improper.json";
import { type Described, type Place, Simulator } from "$board/exact";

import { Kernels, type Manifest } from "../../../native/kernels.mjs";
import { type StrikingRules, Verdicts } from "./improper";

const built = (name: string) => fileURLToPath(new URL(`../../kernels/${name}`, import.meta.url));
const rules = cases.rules as StrikingRules[];

/** Every stroke of the cases, with the discs before it and what Python says: a bit for each rule set. */
function* strokes() {
  for (const { position, strokes } of cases.boards) {
    const discs = discsOf(position)!;
    for (const [x, dx, dy, speed, bits] of strokes as [number, number, number, number, number][])
      yield { discs, stroke: { x, dx, dy, speed }, bits };
  }
}

describe.skipIf(!existsSync(built("built-from.txt")))("strokes ruled on in the page", () => {
  it("are improper where Python says so, by the rules of the match", async () => {
    const manifest = JSON.parse(readFileSync(built("functions.json"), "utf-8")) as Manifest & Described;
    const kernels = await Kernels.load(readFileSync(built("kernels.wasm")), manifest);
    const verdicts = new Verdicts(new Simulator(kernels, manifest));
    const wrong = [];
    for (const { discs, stroke, bits } of strokes()) {
      const position = discs.map(({ kind, x, y }): Place => [kind, x, y]);
      const said = rules.map((by, n) => Number(verdicts.isImproper(position, stroke, by)) << n);
      if (said.reduce((all, bit) => all | bit) !== bits) wrong.push({ discs, stroke, bits, said });
    }
    expect(wrong).toEqual([]);
  });

  it("are proper where the striker first passes the front line", () => {
    const placed = [...strokes()].filter(({ bits }) => !(bits & 2)); // that the place is wrong is seen otherwise
    const clear = placed.filter(({ discs, stroke }) => passesFirst(stroke, discs));
    expect(clear.filter(({ bits }) => bits)).toEqual([]);
    expect(clear.length).toBeGreaterThan(1000);
    expect(placed.filter(({ bits }) => bits).length).toBeGreaterThan(300);
  });

  it("are asked for by the breaches of the usual rules", () => {
    expect([...USUAL_STRIKING.forbidden].sort()).toEqual(
      rules[0]!.forbidden.filter((breach) => USUAL_STRIKING.forbidden.includes(breach)).sort(),
    );
    expect(rules[0]!.no_stroke).toBe(USUAL_STRIKING.no_stroke);
  });
});
