/** A stroke as a film: where every disc is at any time, in closed form (docs/server.md). */

import type { Happening, Segment, Trajectory } from "./types";

/** Seconds a disc takes from the rim of a pocket to the bottom of its net. */
export const FALLING = 0.22;

const WIDTH = 6;

/** Where a disc is, in a segment that began before `time`: writes x, y. */
function along(pieces: Float64Array, at: number, time: number, out: Float64Array, to: number): void {
  const x = pieces[at + 1]!;
  const y = pieces[at + 2]!;
  const vx = pieces[at + 3]!;
  const vy = pieces[at + 4]!;
  const slowing = pieces[at + 5]!;
  const speed = Math.sqrt(vx * vx + vy * vy);
  if (speed === 0) {
    out[to] = x;
    out[to + 1] = y;
    return;
  }
  const passed = Math.min(Math.max(time - pieces[at]!, 0), speed / slowing);
  const path = passed * (1 - (0.5 * slowing * passed) / speed);
  out[to] = x + vx * path;
  out[to + 1] = y + vy * path;
}

/**
 * A trajectory made ready: flat numbers, one search a disc and frame, nothing allocated while it runs.
 * Discs are numbered as in the trajectory; the striker is the last.
 */
export class Film {
  readonly count: number;
  readonly striker: number;
  /** When each disc falls; Infinity for those that stay. */
  readonly fell: Float64Array;
  readonly pocket: Int8Array;
  /** Seconds until all is at rest and the last has fallen. */
  readonly seconds: number;
  private readonly pieces: Float64Array[];
  private readonly cursor: Int32Array;
  private readonly start: Float64Array;

  constructor(readonly trajectory: Trajectory) {
    this.count = trajectory.discs.length + 1;
    this.striker = this.count - 1;
    this.fell = new Float64Array(this.count).fill(Infinity);
    this.pocket = new Int8Array(this.count).fill(-1);
    this.cursor = new Int32Array(this.count);
    this.start = new Float64Array(2 * this.count);
    this.pieces = [];
    for (let i = 0; i < this.count; i++) {
      const [x, y] = i === this.striker ? trajectory.striker : trajectory.start[i]!;
      this.start[2 * i] = x;
      this.start[2 * i + 1] = y;
      this.pieces.push(Float64Array.from((this.segmentsOf(i) ?? []).flat()));
    }
    let last = trajectory.seconds;
    for (const [t, what, disc, other] of trajectory.events) {
      if (what !== "pocket") continue;
      const i = this.indexOf(disc);
      this.fell[i] = t;
      this.pocket[i] = other ?? 0;
      last = Math.max(last, t + FALLING);
    }
    this.seconds = last;
  }

  /** The number here of a disc of the trajectory. */
  indexOf(disc: number): number {
    return disc < 0 ? this.striker : disc;
  }

  private segmentsOf(i: number): Segment[] | undefined {
    return this.trajectory.segments[i === this.striker ? "-1" : String(i)];
  }

  /** The last segment of a disc that began at or before a time (strictly before, if asked); -1 if none. */
  private find(i: number, time: number, before = false): number {
    const pieces = this.pieces[i]!;
    const begun = (n: number) => (before ? pieces[n * WIDTH]! < time : pieces[n * WIDTH]! <= time);
    const length = pieces.length / WIDTH;
    let at = Math.min(this.cursor[i]!, length - 1);
    while (at >= 0 && !begun(at)) at--;
    while (at + 1 < length && begun(at + 1)) at++;
    this.cursor[i] = Math.max(at, 0);
    return at;
  }

  /** Write every disc's place at a time into `out`: x, y, x, y, … Fallen discs stay where they fell. */
  at(time: number, out: Float64Array): void {
    for (let i = 0; i < this.count; i++) {
      const then = Math.min(time, this.fell[i]!);
      const piece = this.find(i, then);
      if (piece < 0) {
        out[2 * i] = this.start[2 * i]!;
        out[2 * i + 1] = this.start[2 * i + 1]!;
      } else {
        along(this.pieces[i]!, piece * WIDTH, then, out, 2 * i);
      }
    }
  }

  /** Whether a disc has fallen by then. */
  isFallen(i: number, time: number): boolean {
    return this.fell[i]! <= time;
  }

  /** A disc's velocity just before a time. */
  velocityBefore(i: number, time: number): [number, number] {
    const piece = this.find(i, time, true);
    if (piece < 0) return [0, 0];
    const pieces = this.pieces[i]!;
    const at = piece * WIDTH;
    const [vx, vy] = [pieces[at + 3]!, pieces[at + 4]!];
    const speed = Math.hypot(vx, vy);
    if (speed === 0) return [0, 0];
    const left = Math.max(0, speed - pieces[at + 5]! * (time - pieces[at]!)) / speed;
    return [vx * left, vy * left];
  }
}

/** A sound of a stroke: when, of what, and how hard (metres a second along the line of contact). */
export interface Knock {
  time: number;
  what: "striker" | "men" | "cushion" | "pocket";
  speed: number;
  /** Where on the board. */
  x: number;
  y: number;
}

/** What is heard of a stroke, in order. */
export function knocks(film: Film): Knock[] {
  const places = new Float64Array(2 * film.count);
  const heard: Knock[] = [];
  for (const event of film.trajectory.events) {
    const knock = knockOf(film, event, places);
    if (knock && knock.speed > 0.01) heard.push(knock);
  }
  return heard.sort((a, b) => a.time - b.time);
}

function knockOf(film: Film, [time, what, disc, other]: Happening, places: Float64Array): Knock | null {
  if (what === "rest") return null;
  film.at(time, places);
  const i = film.indexOf(disc);
  const [x, y] = [places[2 * i]!, places[2 * i + 1]!];
  const [vx, vy] = film.velocityBefore(i, time);
  if (what === "cushion") {
    // The cushion it stands at is the one it came toward: the larger coordinate.
    return { time, what, speed: Math.abs(Math.abs(x) > Math.abs(y) ? vx : vy), x, y };
  }
  if (what === "pocket" || other === null) return { time, what: "pocket", speed: Math.hypot(vx, vy), x, y };
  const j = film.indexOf(other);
  const [wx, wy] = film.velocityBefore(j, time);
  const [nx, ny] = [places[2 * j]! - x, places[2 * j + 1]! - y];
  const apart = Math.hypot(nx, ny) || 1;
  const speed = Math.abs(((vx - wx) * nx + (vy - wy) * ny) / apart);
  return { time, what: i === film.striker || j === film.striker ? "striker" : "men", speed, x, y };
}
