import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { discsOf } from "$app/study/position";
import cases from "$board/cases/exact.json";
import { type Described, type Place, Simulator, trajectoryOf } from "$board/exact";
import type { Trajectory } from "$board/types";

import { Kernels, type Manifest } from "../../../native/kernels.mjs";

const KINDS = ["contact", "cushion", "pocket", "rest"];
const built = (name: string) => fileURLToPath(new URL(`../../kernels/${name}`, import.meta.url));
const placesOf = (text: string) => discsOf(text)!.map(({ kind, x, y }): Place => [kind, x, y]);

/** All numbers of a path and of the position after it as one word, as board/cases.py makes it. */
function bitsOf(path: Omit<Trajectory, "discs">, after: Place[]): string {
  const discs = Object.keys(path.segments).sort((a, b) => Number(a) - Number(b));
  const numbers = [
    path.seconds,
    ...path.start.flat(),
    ...path.striker,
    ...discs.flatMap((disc) => [Number(disc), ...path.segments[disc]!.flat()]),
    ...path.events.flatMap(([time, what, disc, other]) => [time, KINDS.indexOf(what), disc, other ?? -2]),
    ...after.flatMap(([, x, y]) => [x, y]),
  ];
  return createHash("sha256")
    .update(new Uint8Array(Float64Array.from(numbers).buffer))
    .digest("hex")
    .slice(0, 16);
}

async function simulator(): Promise<Simulator> {
  const manifest = JSON.parse(readFileSync(built("functions.json"), "utf-8")) as Manifest & Described;
  return new Simulator(await Kernels.load(readFileSync(built("kernels.wasm")), manifest), manifest);
}

// Compiled by build.py, where there is a compiler.
describe.skipIf(!existsSync(built("built-from.txt")))("the simulator in the page", () => {
  const played = simulator();

  it("is tried with strokes of every kind", () => {
    expect(cases.strokes.length).toBe(320);
    expect(cases.strokes.filter(({ pocketed }) => pocketed.length > 0).length).toBeGreaterThan(50);
    expect(cases.strokes.filter(({ pocketed }) => pocketed.includes(-1)).length).toBeGreaterThan(5);
    expect(Math.max(...cases.strokes.map(({ events }) => events))).toBeGreaterThan(60);
  });

  it.each(cases.strokes.map((stroke, i) => [i, stroke] as const))(
    "agrees with Python on stroke %i",
    async (_, stroke) => {
      const [x, y, dx, dy, speed] = stroke.stroke as [number, number, number, number, number];
      const exact = (await played).simulate(placesOf(stroke.position), { x, y, dx, dy, speed })!;
      expect(exact.events.length).toBe(stroke.events);
      expect(exact.pocketed).toEqual(stroke.pocketed);
      const start = exact.start.map(([, x, y]): [number, number] => [x, y]);
      expect(bitsOf({ ...exact, start }, exact.position)).toBe(stroke.bits);
      expect(bitsOf(trajectoryOf(exact), exact.position)).toBe(stroke.rounded);
    },
  );

  it("strikes from the middle of the base line where no y is given", async () => {
    const exact = (await played).simulate([], { x: 0, dx: 0, dy: 1, speed: 1 })!;
    expect(exact.striker[1]).toBeCloseTo(-0.2526, 9);
  });

  const man = (x: number, y: number): Place => ["white", x, y];
  const forward = { x: 0, dx: 0, dy: 1, speed: 1 };
  it.each([
    ["discs that overlap", [man(0, 0), man(0.03, 0)], forward],
    ["a disc off the surface", [man(0.36, 0)], forward],
    ["a disc in a pocket", [man(0.35, 0.35)], forward],
    ["too many discs of a kind", Array.from({ length: 10 }, (_, i) => man(-0.2 + 0.04 * i, 0)), forward],
    ["the striker on a disc", [man(0, -0.25)], forward],
    ["the striker off the surface", [], { ...forward, x: 0.36 }],
    ["a stroke faster than any finger", [], { ...forward, speed: 13 }],
    ["a stroke without a direction", [], { ...forward, dy: 0 }],
    ["a stroke that is not a number", [], { ...forward, speed: Number.NaN }],
    ["a disc that is not at a number", [man(Number.NaN, 0)], forward],
  ])("leaves %s to the server", async (_, position, stroke) => {
    expect((await played).simulate(position, stroke)).toBeNull();
  });
});
