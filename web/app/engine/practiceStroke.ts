/**
 * Practice strokes begin to move at once: the simulator in the page plays them out while the server, or Python on this device, is
 * still asked what they were. Both have the same bits.
 */

import { Failure } from "$app/api/failure";
import type { GivenStroke, Place, Simulator } from "$board/exact";
import type { CarromBoard } from "$board/index";
import type { Trajectory } from "$board/types";

type Board = Pick<CarromBoard, "play" | "show" | "rest" | "draw">;

/** A stroke that was made, and the question what it was. `trajectoryOf`: its path in the answer; null where it tells none. */
export interface PracticeStroke<A> {
  position: readonly Place[];
  stroke: GivenStroke;
  asked: Promise<A>;
  trajectoryOf: (answer: A) => Trajectory | null;
}

/** Fetch the simulator, best before it is wanted; null where there is none. */
export const bringSimulator = (): Promise<Simulator | null> =>
  import("./kernels").then(({ loadSimulator }) => loadSimulator(), nothing);

/** The server refuses help while a rated match goes on: after that nothing is shown before it has answered. */
const REFUSED = 409;
let mustWait = false;

/**
 * Show a stroke as it would be in a match that is made now; answers what was asked, once all is at rest. Where that fails the board
 * lies as before.
 */
export async function showPracticeStroke<A>(
  board: Board,
  { position, stroke, asked, trajectoryOf }: PracticeStroke<A>,
  simulator: Promise<Simulator | null> = bringSimulator(),
): Promise<A> {
  const first = mustWait ? null : await Promise.race([simulator.catch(nothing), asked.then(nothing, nothing)]);
  const begin = (trajectory: Trajectory) => {
    board.rest();
    board.draw([]);
    return board.play(trajectory);
  };
  const shown = first?.trajectoryOf(position, stroke) ?? null;
  const motion = shown && begin(shown);
  const takeBack = () => shown && board.show({ discs: position });
  try {
    const answer = await asked;
    mustWait = false;
    const trajectory = trajectoryOf(answer);
    if (!trajectory) takeBack();
    else if (!shown) await begin(trajectory);
    else if (!isSame(shown, trajectory)) {
      console.error("the simulator in the page and the server differ:", { position, stroke, shown, trajectory });
      takeBack();
      await begin(trajectory);
    } else await motion;
    return answer;
  } catch (problem) {
    mustWait ||= problem instanceof Failure && problem.status === REFUSED;
    takeBack();
    throw problem;
  }
}

const nothing = () => null;

/** Whether two paths are the same, number by number. */
function isSame(one: Trajectory, other: Trajectory): boolean {
  const [text, another] = [one, other].map(({ seconds, discs, start, striker, segments, events }) => {
    const paths = Object.entries(segments).sort(([a], [b]) => Number(a) - Number(b));
    return JSON.stringify([seconds, discs, start, striker, paths, events]);
  });
  return text === another;
}
