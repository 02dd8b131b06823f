/**
 * What a hand on the board means: placing, pulling, pointing, letting go. Pure: events in, the next state out.
 *
 * A pull is measured from where it began, not from the striker: a thumb may pull anywhere and hides nothing.
 * What is struck on release is the aim of a moment before: a finger that lifts rolls, and must not move it.
 */

import { BASE_Y, FARTHEST, STRIKER, isLegal, nearestLegal } from "./geometry";
import type { Aim, Interval, Point } from "./types";

/** Milliseconds before the release that no longer count. */
export const STEADY = 80;
/** A legal place nearer than this (metres) draws the striker to it. */
export const MAGNET = 0.006;
/** Pixels a press may move and still be a tap; pixels of a pull that mean nothing yet. */
export const TAP = 6;
export const SLACK = 14;

/** Where a press began. */
export type Zone = "striker" | "strip" | "rail" | "board";

/** What does not change while a player aims. */
export interface Ground {
  legal: readonly Interval[];
  /** Pixels a metre, and of a pull at full power. */
  scale: number;
  full: number;
  aiming: "pull" | "point";
}

interface Sample {
  time: number;
  aim: Aim;
  live: boolean;
}

interface Press {
  zone: Zone;
  id: number;
  from: Point;
  /** The aim when it began: what letting go returns to. */
  before: Aim;
  moved: boolean;
  samples: Sample[];
  /** Where the pointer is now, for the picture. */
  at: Point;
}

export interface Hand {
  aim: Aim;
  press: Press | null;
  /** Whether the pull is long enough to strike if released now. */
  live: boolean;
}

export const idle = (aim: Aim): Hand => ({ aim, press: null, live: false });

/** The striker's x for a wish: within reach, drawn to a legal place close by. */
export function settle(x: number, legal: readonly Interval[]): number {
  const within = Math.min(FARTHEST, Math.max(-FARTHEST, x));
  if (isLegal(within, legal)) return within;
  const near = nearestLegal(within, legal);
  return Math.abs(near - within) <= MAGNET ? near : within;
}

/** Where a press at (x, y) (as the near player sees the board) begins; `finger`: metres a fingertip covers. */
export function zoneOf(x: number, y: number, aim: Aim, finger: number, aiming: Ground["aiming"]): Zone {
  const base = aim.y ?? -BASE_Y;
  if (Math.hypot(x - aim.x, y - base) <= Math.max(1.25 * STRIKER, finger)) return "striker";
  if (aiming === "point" && x > 0.37 - finger / 2 && Math.abs(y) < 0.24) return "rail";
  // Below the base line, frame included: the striker is slid there without hiding it.
  return y < base - STRIKER - 0.012 ? "strip" : "board";
}

/** A finger or button goes down at a pixel. */
export function press(hand: Hand, zone: Zone, id: number, at: Point, time: number): Hand {
  const samples = [{ time, aim: hand.aim, live: false }];
  return { ...hand, live: false, press: { zone, id, from: at, before: hand.aim, moved: false, samples, at } };
}

/** It moves. `nearPlace`: the same place in metres as the near player sees it. */
export function move(hand: Hand, at: Point, nearPlace: Point, time: number, ground: Ground): Hand {
  let held = hand.press;
  if (!held) return hand;
  const [dx, dy] = [at[0] - held.from[0], at[1] - held.from[1]];
  const length = Math.hypot(dx, dy);
  const moved = held.moved || length > TAP;
  // From the striker, sideways places it; backwards is the pull everybody tries first.
  if (
    held.zone === "striker" &&
    moved &&
    !held.moved &&
    ground.aiming === "pull" &&
    Math.abs(dy) > 1.2 * Math.abs(dx)
  ) {
    held = { ...held, zone: "board" };
  }
  let { aim } = hand;
  let live = false;
  if (!moved) {
    // Not yet anything but a tap.
  } else if (held.zone === "striker" || held.zone === "strip") {
    aim = { ...aim, x: settle(held.before.x + dx / ground.scale, ground.legal) };
  } else if (held.zone === "rail") {
    const power = Math.min(1, Math.max(0, (dy - SLACK) / ground.full));
    live = dy > SLACK;
    aim = { ...aim, power };
  } else if (ground.aiming === "point") {
    const [ux, uy] = [nearPlace[0] - aim.x, nearPlace[1] - (aim.y ?? -BASE_Y)];
    const away = Math.hypot(ux, uy);
    if (away > STRIKER) aim = { ...aim, dx: ux / away, dy: uy / away };
  } else if (length > SLACK) {
    live = true;
    const power = Math.min(1, (length - SLACK) / ground.full);
    // Pulling down the screen sends the striker up the board.
    aim = { ...aim, dx: -dx / length, dy: dy / length, power };
  } else {
    aim = held.before;
  }
  // The newest one that is old enough counts, however old; those before it never will.
  const old = held.samples;
  const recent = old.filter((_, i) => (old[i + 1]?.time ?? Infinity) > time - STEADY);
  const samples = [...recent, { time, aim, live }];
  return { aim, live, press: { ...held, moved, samples, at } };
}

/** What a release led to. */
export interface Released {
  hand: Hand;
  /** The aim to strike with; null if this was no stroke. */
  strike: Aim | null;
}

/** It goes up. */
export function release(hand: Hand, nearPlace: Point, time: number, ground: Ground): Released {
  const held = hand.press;
  if (!held) return { hand, strike: null };
  if (!held.moved) {
    // A tap between or below the base lines puts the striker there.
    const base = held.before.y ?? -BASE_Y;
    const onBase = held.zone !== "rail" && nearPlace[1] < base + STRIKER && Math.abs(nearPlace[0]) < FARTHEST + STRIKER;
    const x = onBase && held.zone !== "striker" ? settle(nearPlace[0], ground.legal) : hand.aim.x;
    return { hand: idle({ ...held.before, x }), strike: null };
  }
  const strikes = held.zone === "rail" || (held.zone === "board" && ground.aiming === "pull");
  if (!strikes) return { hand: idle(hand.aim), strike: null };
  const steady = held.samples.findLast((sample) => sample.time <= time - STEADY);
  // Back at the start, or too short to be meant: let go.
  if (!hand.live || !steady?.live) return { hand: idle(held.before), strike: null };
  return { hand: idle(steady.aim), strike: isLegal(steady.aim.x, ground.legal) ? steady.aim : null };
}

/** Escape, a second finger, a lost pointer: everything as it was. */
export function letGo(hand: Hand): Hand {
  return hand.press ? idle(hand.press.before) : hand;
}

/** A key while aiming; null if it is none of ours. */
export function key(
  aim: Aim,
  name: string,
  fine: boolean,
  legal: readonly Interval[],
): Aim | "strike" | "let go" | null {
  const place = (way: number) => ({ ...aim, x: step(aim.x, way * (fine ? 0.0005 : 0.004), legal) });
  const power = (way: number) => ({ ...aim, power: Math.min(1, Math.max(0, aim.power + way * (fine ? 0.005 : 0.03))) });
  switch (name) {
    case "ArrowLeft":
      return place(-1);
    case "ArrowRight":
      return place(1);
    case "ArrowUp":
      return power(1);
    case "ArrowDown":
      return power(-1);
    case "a":
    case "A":
      return turned(aim, fine ? 0.1 : 1);
    case "d":
    case "D":
      return turned(aim, fine ? -0.1 : -1);
    case " ":
    case "Enter":
      return "strike";
    case "Escape":
      return "let go";
    default:
      return null;
  }
}

/** A step along the base line: over illegal stretches at one stride. */
export function step(x: number, by: number, legal: readonly Interval[]): number {
  const next = Math.min(FARTHEST, Math.max(-FARTHEST, x + by));
  if (isLegal(next, legal) || !legal.length) return next;
  const ahead = legal
    .map(([least, most]) => (by > 0 ? least : most))
    .filter((edge) => (by > 0 ? edge >= next : edge <= next))
    .sort((a, b) => (by > 0 ? a - b : b - a));
  return ahead[0] ?? nearestLegal(x, legal);
}

/** The aim turned anticlockwise by degrees. */
export function turned(aim: Aim, degrees: number): Aim {
  const angle = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [aim.dx * c - aim.dy * s, aim.dx * s + aim.dy * c];
  const length = Math.hypot(dx, dy);
  return { ...aim, dx: dx / length, dy: dy / length };
}

/** Degrees by which a ready aim is turned, and metres between the places from which it is tried. */
const TURNS = [0, ...Array.from({ length: 16 }, (_, n) => [5 * (n + 1), -5 * (n + 1)]).flat()];
const STRIDE = 0.02;
/** Power at which any stroke leaves its base line. */
const FAIR_POWER = 0.3;

/** Aims that may lie ready instead of another: turned where the striker is, then from other places, the nearest first. */
export function readyAims(aim: Aim, legal: readonly Interval[]): Aim[] {
  const power = Math.max(aim.power, FAIR_POWER);
  const elsewhere = legal.flatMap(([least, most]) =>
    Array.from({ length: Math.floor((most - least) / STRIDE) + 1 }, (_, n) => least + n * STRIDE),
  );
  const places = [aim.x, ...elsewhere.sort((a, b) => Math.abs(a - aim.x) - Math.abs(b - aim.x))];
  return places.flatMap((x) =>
    TURNS.map((degrees) => {
      const turned = (degrees * Math.PI) / 180;
      return { ...aim, x, dx: Math.sin(turned), dy: Math.cos(turned), power };
    }),
  );
}
