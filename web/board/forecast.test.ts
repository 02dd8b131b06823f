import { describe, expect, it } from "vitest";

import cases from "./cases/aims.json";
import { collide, foresee, rebound, struck } from "./forecast";
import { EQUIPMENT, HALF, MAN, STRIKER } from "./geometry";
import type { Disc, Kind } from "./types";

interface Case {
  discs: [Kind, number, number][];
  stroke: [number, number, number, number, number];
  cushions: number;
  turns: [number, number][];
  what: "contact" | "pocket" | "rest" | "cushion";
  other: number | null;
  knot: boolean;
  object?: [number, number, number];
  after?: [number, number, number];
}

const aims = cases.aims as unknown as Case[];
const near = (value: number) => expect.closeTo(value, 7);
const man = (x: number, y: number): Disc => ({ kind: "white", x, y });

describe("the aim line and the simulator", () => {
  it("have met in every way there is", () => {
    const met = (what: string) => aims.filter((aim) => aim.what === what).length;
    expect(aims.length).toBe(200);
    expect(met("contact")).toBeGreaterThan(100);
    expect(met("pocket")).toBeGreaterThan(3);
    expect(met("rest")).toBeGreaterThan(5);
    expect(aims.filter((aim) => aim.cushions > 0).length).toBeGreaterThan(30);
    expect(aims.filter((aim) => aim.knot).length).toBeGreaterThan(5);
  });

  it.each(aims.map((aim, i) => [i, aim] as const))("agree on case %i", (_, aim) => {
    const men = aim.discs.map(([kind, x, y]) => ({ kind, x, y }));
    const forecast = foresee(struck(...aim.stroke), men, 99);
    expect(forecast.ways.length - 1).toBe(aim.cushions);
    expect(forecast.ways.map((way) => way.to)).toEqual(aim.turns.map(([x, y]) => [near(x), near(y)]));
    expect(forecast.end).toBe({ contact: "man", pocket: "pocket", rest: "rest", cushion: "cushion" }[aim.what]);
    if (aim.what === "pocket") expect(forecast.pocket).toBe(aim.other);
    if (aim.what !== "contact") return;
    expect(forecast.man).toBe(aim.other);
    expect(forecast.knot).toBe(aim.knot);
    if (aim.knot) return;
    const { object, after } = forecast;
    expect([object!.ux, object!.uy, object!.speed]).toEqual(aim.object!.map(near));
    expect([after!.ux, after!.uy, after!.speed]).toEqual(aim.after!.map(near));
    // Followed through no cushion it meets the same first thing.
    const first = foresee(struck(...aim.stroke), men, 0);
    expect(first.ways[0]).toEqual(forecast.ways[0]);
    expect(first.end === "man").toBe(aim.cushions === 0);
  });
});

describe("a contact", () => {
  it("head on sends the man along the line of centres", () => {
    const forecast = foresee(struck(0, -0.25, 0, 1, 3), [man(0, 0.1)]);
    expect(forecast.striker).toEqual([0, near(0.1 - MAN - STRIKER)]);
    expect(forecast.touch).toEqual([0, near(0.1 - MAN)]);
    expect([forecast.object!.ux, forecast.object!.uy]).toEqual([near(0), near(1)]);
  });

  it("keeps the momentum of both", () => {
    const striker = struck(0, 0, 0.3, 1, 2);
    const two = {
      ...striker,
      x: 0.01,
      y: Math.sqrt((MAN + STRIKER) ** 2 - 0.0001),
      ux: 0,
      uy: 0,
      speed: 0,
      radius: MAN,
      mass: EQUIPMENT.man_mass,
    };
    const parted = collide(striker, two);
    for (const axis of ["ux", "uy"] as const) {
      const after = parted.reduce((sum, disc) => sum + disc.mass * disc.speed * disc[axis], 0);
      expect(after).toBeCloseTo(striker.mass * striker.speed * striker[axis], 12);
    }
  });
});

describe("a cushion", () => {
  it("stands at the inner edge less the radius, and gives back part of the speed", () => {
    const off = rebound(struck(HALF - STRIKER, 0, 1, 0, 2), "cushion_x");
    expect([off.x, off.ux, off.uy]).toEqual([HALF - STRIKER, -1, 0]);
    expect(off.speed).toBeCloseTo(1.4, 12);
  });
});
