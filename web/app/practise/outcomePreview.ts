/**
 * Where everything would go with the aim as it is, exactly. Only on a position that the server has agreed to help with: it refuses that
 * of a rated match that goes on.
 */

import { marksOf } from "$app/study/marks";
import type { Disc } from "$app/study/position";
import type { Place, Simulator } from "$board/exact";
import { speedOf } from "$board/geometry";
import type { Aim, Mark, Stroke } from "$board/types";

const placesOf = (discs: readonly Disc[]) => discs.map(({ kind, x, y }): Place => [kind, x, y]);

const strokeOf = ({ x, y, dx, dy, power }: Aim): Stroke => ({
  x,
  dx,
  dy,
  speed: speedOf(power),
  ...(y === undefined ? {} : { y }),
});

export class OutcomePreview {
  private allowed: readonly Disc[] | null = null;

  /** `ask`: what the server says to a stroke on a position. */
  constructor(
    private readonly simulator: Pick<Simulator, "trajectoryOf">,
    private readonly ask: (position: Place[], stroke: Stroke) => Promise<unknown>,
  ) {}

  /** Ask once for every position. Throws what speaks against it. */
  async allow(discs: readonly Disc[], aim: Aim): Promise<void> {
    if (this.allowed === discs) return;
    await this.ask(placesOf(discs), strokeOf(aim));
    this.allowed = discs;
  }

  /** The ways of all discs, as marks on the board; none where it is not allowed, or the striker cannot stand there. */
  marks(discs: readonly Disc[], aim: Aim): Mark[] {
    if (this.allowed !== discs) return [];
    const trajectory = this.simulator.trajectoryOf(placesOf(discs), strokeOf(aim));
    return trajectory ? marksOf(trajectory, true).filter(({ type }) => type === "path") : [];
  }
}
