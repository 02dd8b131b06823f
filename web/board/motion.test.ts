import { describe, expect, it } from "vitest";

import cases from "./cases/films.json";
import { FALLING, Film, knocks } from "./motion";
import { Playing } from "./playing";
import { loudness, rendered, RECIPES } from "./sound";
import type { Trajectory } from "./types";

interface Case {
  trajectory: Trajectory;
  moments: { time: number; places: Record<string, [number, number]> }[];
}
const films = cases.films as unknown as Case[];

function expectPlaces(film: Film, { time, places }: Case["moments"][number]): void {
  const out = new Float64Array(2 * film.count);
  film.at(time, out);
  for (let i = 0; i < film.count; i++) {
    const place = places[i === film.striker ? "-1" : String(i)];
    expect(film.isFallen(i, time)).toBe(place === undefined);
    if (!place) continue;
    expect(Math.abs(out[2 * i]! - place[0])).toBeLessThan(1e-9);
    expect(Math.abs(out[2 * i + 1]! - place[1])).toBeLessThan(1e-9);
  }
}

describe("a film", () => {
  it("has men falling in some of the cases, and many moving", () => {
    const fell = films.flatMap((film) => film.trajectory.events).filter((event) => event[1] === "pocket");
    expect(fell.length).toBeGreaterThan(2);
    expect(Object.keys(films[0]!.trajectory.segments).length).toBe(20);
  });

  it.each(films.map((recorded, i) => [i, recorded] as const))(
    "shows what the simulator says at every moment of case %i",
    (_, recorded) => {
      const film = new Film(recorded.trajectory);
      for (const moment of recorded.moments) expectPlaces(film, moment);
      // Backwards, and from anywhere to anywhere, as a scrubber goes.
      for (const moment of [...recorded.moments].reverse()) expectPlaces(film, moment);
      expectPlaces(film, recorded.moments[17]!);
      expectPlaces(film, recorded.moments[2]!);
    },
  );

  it("lasts until the last disc has fallen into its net", () => {
    for (const { trajectory } of films) {
      const film = new Film(trajectory);
      const last = Math.max(0, ...[...film.fell].filter(Number.isFinite));
      expect(film.seconds).toBe(Math.max(trajectory.seconds, last ? last + FALLING : 0));
    }
  });
});

describe("a stroke that is shown", () => {
  const falling = films.find((film) => film.trajectory.events.some((e) => e[1] === "pocket" && e[2] >= 0))!.trajectory;

  it("ends with the men that are left on the board and the others in their nets", () => {
    const playing = new Playing(falling, [["white"], [], [], []]);
    playing.to(Infinity);
    const fell = falling.events.filter((event) => event[1] === "pocket" && event[2] >= 0);
    const { nets, arriving } = playing.nets();
    expect(playing.left().length).toBe(falling.discs.length - fell.length);
    expect(nets.flat().length).toBe(1 + fell.length);
    for (const [, , disc, pocket] of fell) expect(nets[pocket!]).toContain(falling.discs[disc]);
    expect(Math.min(...arriving)).toBe(1);
    expect(playing.over).toBe(true);
  });

  it("begins with nothing fallen and everything in its place", () => {
    const playing = new Playing(falling, []);
    expect(playing.nets().nets.flat()).toEqual([]);
    expect([...playing.places].slice(0, -2)).toEqual(falling.start.flat());
  });

  it("is heard once, in order, each knock at its time", () => {
    const playing = new Playing(falling, []);
    const all = knocks(playing.film);
    const heard = [];
    for (let time = 0; time < playing.film.seconds + 0.1; time += 0.05) {
      playing.to(time);
      heard.push(...playing.sounded());
    }
    expect(heard).toEqual(all);
    expect(all.map((knock) => knock.time)).toEqual(all.map((knock) => knock.time).sort((a, b) => a - b));
  });
});

describe("knocks", () => {
  it("are as hard as the discs meet: the break at the striker's speed", () => {
    const film = new Film(films[0]!.trajectory);
    const first = knocks(film)[0]!;
    expect(first.what).toBe("striker");
    const [t, , , vx, vy, slowing] = films[0]!.trajectory.segments["-1"]![0]!;
    expect(first.speed).toBeGreaterThan(4);
    expect(first.speed).toBeLessThanOrEqual(Math.hypot(vx, vy) - slowing * (first.time - t) + 1e-9);
  });

  it("sound louder the harder they are, and never beyond full", () => {
    for (const what of ["striker", "men", "cushion", "pocket"] as const) {
      expect(loudness(what, 0.2)).toBeLessThan(loudness(what, 1));
      expect(loudness(what, 50)).toBe(1);
      const samples = rendered(RECIPES[what], 8000);
      expect(Math.abs(samples[0]!) + Math.abs(samples.at(-1)!)).toBeLessThan(0.05);
      expect(samples.every(Number.isFinite)).toBe(true);
    }
  });
});
