/**
 * Whether a stroke would be improper: by the functions with which `carrom.play` rules on strokes in bulk, compiled. What they look for
 * is what the rules of the match forbid; no law is written here.
 */

import type { GivenStroke, Place, Simulator } from "$board/exact";

import type { KernelArray } from "../../../native/kernels.mjs";

/** Of the rules of a match (`View.rules`): the breaches they forbid, and what a striker that stays on its base comes to (A91). */
export interface StrikingRules {
  forbidden: readonly string[];
  no_stroke: "again" | "stroke";
}

const PLAY = "carrom.physics.simulator._many";
const READ = "carrom.play.bulk.codes.read";
/** Arguments of `READ` that are results of `PLAY`, by another name. */
const RESULTS: Record<string, string> = { firsts: "first", cushions: "cushion", rest_x: "x", rest_y: "y" };

/** Strokes ruled on, one at a time: a row each of the arrays that hold many. */
export class Verdicts {
  private readonly arrays = new Map<string, KernelArray>();

  constructor(private readonly simulator: Simulator) {
    const { kernels, described } = simulator;
    for (const name of [PLAY, READ])
      for (const [argument, kind, dims] of kernels.manifest.functions[name]!.arguments)
        if (dims && !this.arrays.has(argument) && !(argument in RESULTS)) {
          const size = dims.map((dim, axis) => dim ?? (axis === 0 ? 1 : described.layout.MOST));
          this.arrays.set(argument, kernels.array(kind, size));
        }
    this.numbers("constants").set(described.board.constants);
  }

  /** Whether a stroke on a position, both as the player sees them, would be improper; null where it cannot be played. */
  isImproper(position: readonly Place[], stroke: GivenStroke, rules: StrikingRules): boolean | null {
    const begun = this.simulator.begin(position, stroke);
    if (!begun) return null;
    const { bits, improper, noStroke } = this.simulator.described.codes;
    this.numbers("strokes").set(begun.row);
    this.numbers("xs").set(begun.start.map(([, x]) => x));
    this.numbers("ys").set(begun.start.map(([, , y]) => y));
    this.whole("counts")[0] = BigInt(begun.start.length);
    this.whole("pocketed").fill(-1n);
    const forbidden = rules.forbidden.reduce((all, breach) => all | (bits[breach] ?? 0), 0);
    this.call(PLAY, {});
    this.call(READ, { forbidden, again: Number(rules.no_stroke === "again") });
    const code = Number(this.whole("codes")[0]);
    return code !== noStroke && Math.floor(code / improper) % 2 === 1;
  }

  private call(name: string, values: Record<string, number>): void {
    const { kernels } = this.simulator;
    const given = kernels.manifest.functions[name]!.arguments.map(
      ([argument]) => values[argument] ?? this.arrays.get(RESULTS[argument] ?? argument)!,
    );
    kernels.call(name, ...given);
  }

  private numbers(name: string): Float64Array {
    return this.arrays.get(name)!.values as Float64Array;
  }

  private whole(name: string): BigInt64Array {
    return this.arrays.get(name)!.values as BigInt64Array;
  }
}
