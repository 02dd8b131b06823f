/** Somebody's try at a puzzle: the strokes so far, and the board as it lies now. Values only. */

import type { StrokeOf } from "$app/api/rest";

import type { Puzzle, PuzzleTried } from "./rest";

type Lie = Pick<Puzzle, "position" | "legal" | "only" | "target">;

export interface Attempt {
  readonly puzzle: Puzzle;
  readonly strokes: readonly StrokeOf[];
  readonly lie: Lie;
  readonly strokesLeft: number;
  /** What the server said to the last stroke. */
  readonly tried: PuzzleTried | null;
  /** A try after the first is only for oneself. */
  readonly isFirst: boolean;
}

export const beginAttempt = (puzzle: Puzzle, isFirst = true): Attempt => ({
  puzzle,
  strokes: [],
  lie: puzzle,
  strokesLeft: puzzle.strokes,
  tried: null,
  isFirst,
});

export const attemptAgain = (attempt: Attempt): Attempt => beginAttempt(attempt.puzzle, false);

export const stateOf = (attempt: Attempt): "open" | "solved" | "failed" => attempt.tried?.state ?? "open";

export function afterTry(attempt: Attempt, stroke: StrokeOf, tried: PuzzleTried): Attempt {
  // A stroke that was none is not part of the try.
  const strokes = tried.step?.no_stroke ? attempt.strokes : [...attempt.strokes, stroke];
  return { ...attempt, strokes, tried, lie: tried, strokesLeft: tried.strokes_left };
}

/** The disc that is to be pocketed, where the task names one that still lies there. */
export function targetOf({ lie }: Attempt): { x: number; y: number } | null {
  const disc = lie.target === null ? undefined : lie.position[lie.target];
  return disc ? { x: disc[1], y: disc[2] } : null;
}

/** Where the striker may stand, as the board wants it told. */
export function placesOf({ lie: { legal, only } }: Attempt): { legal: [number, number][]; y?: number } {
  return legal.length === 0 && only ? { legal: [[only[0], only[0]]], y: only[1] } : { legal };
}
