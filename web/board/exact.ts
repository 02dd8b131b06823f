/**
 * The simulator itself, compiled (native/): a stroke played out in the page, with the same bits as `carrom.physics.simulate`, and told
 * as the server tells it.
 */

import type { KernelArray, Kernels } from "../../native/kernels.mjs";
import { roundLikePython, roundToEven } from "./rounding";
import type { EventKind, Happening, Kind, Point, Segment, Trajectory } from "./types";

/** What the simulator plays with; native/page.py takes it from the sources. */
export interface Described {
  /** Where things lie in its arrays, as carrom.physics.layout says. */
  layout: Record<
    "MOST" | "WIDE" | "X" | "Y" | "STATE" | "POCKETED" | "MOST_EVENTS" | "MOST_SEGMENTS" | SummaryItem,
    number
  >;
  board: {
    /** How discs move in a match that is made now, as `carrom.physics.simulator.prepared` lays it out. */
    constants: number[];
    deceleration: number;
    half: number;
    baseY: number;
    pocketCentre: number;
    pocketRadius: number;
    manRadius: number;
    strikerRadius: number;
    grid: number;
    touch: number;
    fastest: number;
    shortest: number;
    most: Record<Kind, number>;
  };
  /** What the codes of `carrom.play.bulk` say: the bits of breaches, the part of an improper stroke, no stroke (A91). */
  codes: { bits: Record<string, number>; improper: number; noStroke: number };
}
type SummaryItem = "EVENTS" | "SEGMENTS" | "POCKETED_COUNT";

export type Place = [Kind, number, number];

/** A stroke as its player sees it; without `y` from the middle of the base line. */
export interface GivenStroke {
  x: number;
  y?: number | null;
  dx: number;
  dy: number;
  speed: number;
}

/** A stroke played out, with every bit. Discs are numbered as in `start`; the striker is -1. */
export interface ExactStroke {
  start: Place[];
  striker: Point;
  seconds: number;
  events: Happening[];
  segments: Record<string, Segment[]>;
  /** In their order. */
  pocketed: number[];
  /** What lies on the board afterwards, in its old order. */
  position: Place[];
}

const EVENTS: EventKind[] = ["contact", "cushion", "pocket", "rest"];
const LAY_OUT = "carrom.physics.simulator.lay_out";
const PLAY_OUT = "carrom.physics.engine.play_out";

export class Simulator {
  /** The arrays of both functions, by the names of their arguments. */
  private readonly arrays = new Map<string, KernelArray>();

  constructor(
    readonly kernels: Kernels,
    readonly described: Described,
  ) {
    const { MOST, MOST_EVENTS, MOST_SEGMENTS } = described.layout;
    const room: Record<string, number> = {
      ev_f: MOST_EVENTS,
      ev_i: MOST_EVENTS,
      seg_f: MOST_SEGMENTS,
      seg_i: MOST_SEGMENTS,
    };
    for (const name of [LAY_OUT, PLAY_OUT])
      for (const [argument, kind, dims] of kernels.manifest.functions[name]!.arguments)
        if (dims && !this.arrays.has(argument)) {
          const known = dims.map((dim) => dim ?? room[argument] ?? MOST);
          this.arrays.set(argument, kernels.array(kind, known));
        }
    this.numbers("c").set(described.board.constants);
  }

  /** Play a stroke out, both as its player sees them; null where they cannot be: the server says what is wrong with them. */
  simulate(position: readonly Place[], stroke: GivenStroke): ExactStroke | null {
    const begun = this.begin(position, stroke);
    if (!begun) return null;
    const { start, row } = begun;
    const count = start.length + 1;
    for (const name of ["f", "k", "s"]) this.clear(name);
    this.numbers("xs").set(start.map(([, x]) => x));
    this.numbers("ys").set(start.map(([, , y]) => y));
    this.numbers("stroke").set(row);
    this.call(LAY_OUT, count);
    const seconds = this.call(PLAY_OUT, count);
    return {
      start,
      striker: [row[0]!, row[1]!],
      seconds,
      events: this.events(count),
      segments: this.segments(count),
      pocketed: this.pocketed(count),
      position: this.rest(start),
    };
  }

  /** A stroke as the functions take it, on the grid; null where it cannot be played. */
  begin(position: readonly Place[], stroke: GivenStroke): { start: Place[]; row: number[] } | null {
    const start = position.map(([kind, x, y]): Place => [kind, this.snap(x), this.snap(y)]);
    const row = this.rowOf(stroke);
    return row && this.canLie(start, row) ? { start, row } : null;
  }

  /** The same, as the server tells it. */
  trajectoryOf(position: readonly Place[], stroke: GivenStroke): Trajectory | null {
    const exact = this.simulate(position, stroke);
    return exact && trajectoryOf(exact);
  }

  private call(name: string, count: number): number {
    const given = this.kernels.manifest.functions[name]!.arguments.map(
      ([argument]) => this.arrays.get(argument) ?? count,
    );
    return this.kernels.call(name, ...given) as number;
  }

  private numbers(name: string): Float64Array {
    return this.arrays.get(name)!.values as Float64Array;
  }

  private whole(name: string): BigInt64Array {
    return this.arrays.get(name)!.values as BigInt64Array;
  }

  private clear(name: string): void {
    const { buffer, byteOffset, byteLength } = this.arrays.get(name)!.values;
    new Uint8Array(buffer, byteOffset, byteLength).fill(0);
  }

  private summary(item: SummaryItem): number {
    return Number(this.whole("s")[this.described.layout[item]]);
  }

  private events(count: number): Happening[] {
    const [times, about] = [this.numbers("ev_f"), this.whole("ev_i")];
    const used = Math.min(this.summary("EVENTS"), this.described.layout.MOST_EVENTS);
    return Array.from({ length: used }, (_, i): Happening => {
      const [what, disc, other] = [...about.subarray(3 * i, 3 * i + 3)].map(Number) as [number, number, number];
      const kind = EVENTS[what]!;
      const partner = kind === "contact" ? numberOf(other, count) : kind === "pocket" ? other : null;
      return [times[i]!, kind, numberOf(disc, count), partner];
    });
  }

  private segments(count: number): Record<string, Segment[]> {
    const [ways, discs] = [this.numbers("seg_f"), this.whole("seg_i")];
    const segments: Record<string, Segment[]> = {};
    for (let i = 0; i < this.summary("SEGMENTS"); i += 1) {
      const [t, x, y, vx, vy] = ways.subarray(5 * i, 5 * i + 5) as unknown as [number, number, number, number, number];
      const disc = String(numberOf(Number(discs[i]), count));
      (segments[disc] ??= []).push([t, x, y, vx, vy, this.described.board.deceleration]);
    }
    return segments;
  }

  private pocketed(count: number): number[] {
    const discs = this.whole("pocketed").subarray(0, this.summary("POCKETED_COUNT"));
    return Array.from(discs, (disc) => numberOf(Number(disc), count));
  }

  private rest(start: Place[]): Place[] {
    const { layout } = this.described;
    const [places, states] = [this.numbers("f"), this.whole("k")];
    const row = (number: number) => number * layout.WIDE;
    return start.flatMap(([kind], i): Place[] => {
      if (Number(states[row(layout.STATE) + i]) === layout.POCKETED) return [];
      return [[kind, this.snap(places[row(layout.X) + i]!), this.snap(places[row(layout.Y) + i]!)]];
    });
  }

  /** The nearest point of the grid that discs lie on. */
  private snap(value: number): number {
    return roundToEven(value / this.described.board.grid) * this.described.board.grid;
  }

  /** A stroke as a row of an array, as `Stroke` keeps it; null for one that nobody could make. */
  private rowOf({ x, y, dx, dy, speed }: GivenStroke): number[] | null {
    const { baseY, fastest, shortest } = this.described.board;
    const length = Math.sqrt(dx * dx + dy * dy);
    const isOne = speed >= 0 && speed <= fastest && length >= shortest && length <= 1 / shortest;
    if (!isOne) return null;
    // A direction that is one already keeps its bits.
    const by = Math.abs(length - 1) > 4e-16 ? length : 1;
    return [this.snap(x), this.snap(y ?? -baseY), dx / by, dy / by, speed];
  }

  /** Whether the discs and the striker can lie on a board like this, as `check_start` says. */
  private canLie(discs: Place[], [x, y]: number[]): boolean {
    const { board } = this.described;
    const isOn = (x: number, y: number, radius: number) =>
      Math.max(Math.abs(x), Math.abs(y)) <= board.half - radius + board.touch &&
      Math.hypot(Math.abs(x) - board.pocketCentre, Math.abs(y) - board.pocketCentre) >= board.pocketRadius;
    const apart = (a: Place, x: number, y: number, distance: number) =>
      Math.hypot(a[1] - x, a[2] - y) >= distance - board.touch;
    const few = Object.entries(board.most).every(
      ([kind, most]) => discs.filter((disc) => disc[0] === kind).length <= most,
    );
    return (
      few &&
      isOn(x!, y!, board.strikerRadius) &&
      discs.every(
        (disc, i) =>
          isOn(disc[1], disc[2], board.manRadius) &&
          apart(disc, x!, y!, board.strikerRadius + board.manRadius) &&
          discs.slice(0, i).every((other) => apart(other, disc[1], disc[2], 2 * board.manRadius)),
      )
    );
  }
}

const numberOf = (index: number, count: number) => (index === count - 1 ? -1 : index);

/** A stroke as the server tells it to its player: rounded to a micrometre and a microsecond. */
export function trajectoryOf(stroke: ExactStroke): Trajectory {
  const point = (x: number, y: number): Point => [roundLikePython(x - 0 * y), roundLikePython(0 * x + y)];
  const segments = Object.entries(stroke.segments).map(([disc, pieces]): [string, Segment[]] => [
    disc,
    pieces.map(([t, x, y, vx, vy, slowing]) => [
      roundLikePython(t),
      ...point(x, y),
      ...point(vx, vy),
      roundLikePython(slowing),
    ]),
  ]);
  return {
    seconds: roundLikePython(stroke.seconds),
    discs: stroke.start.map(([kind]) => kind),
    start: stroke.start.map(([, x, y]) => point(x, y)),
    striker: point(...stroke.striker),
    segments: Object.fromEntries(segments),
    events: stroke.events.map(([time, ...about]): Happening => [roundLikePython(time), ...about]),
  };
}
