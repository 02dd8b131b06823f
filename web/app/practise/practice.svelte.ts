/** What this browser keeps of somebody's practice: their puzzle rating, the days in a row, which puzzles they have had. */

import { NEWCOMER, rateAfter, type Rating } from "./rating";
import type { Puzzle, PuzzleKind } from "./rest";
import { afterSolving, NO_STREAK, type Streak } from "./streak";

const KEY = "carrom.practice";
/** Puzzles that are remembered. */
const MOST = 2000;

export interface Practice {
  readonly rating: Rating;
  readonly streak: Streak;
  /** The first result of each puzzle: 1 for solved, 0 for failed; the newest last. */
  readonly results: readonly (readonly [id: string, solved: 0 | 1])[];
  /** The kind of puzzle that was chosen last; "" for any. */
  readonly kind: PuzzleKind | "";
}

export const NO_PRACTICE: Practice = { rating: NEWCOMER, streak: NO_STREAK, results: [], kind: "" };

/** What was kept, as far as it can be read. */
export function readPractice(text: string | null): Practice {
  try {
    const kept = JSON.parse(text ?? "{}") as Partial<Practice> | null;
    const { rating, streak, results, kind } = { ...NO_PRACTICE, ...kept };
    const sound =
      [rating.rating, rating.deviation, streak.length, streak.longest].every(Number.isFinite) &&
      typeof streak.last === "string" &&
      results.every(([id]) => typeof id === "string");
    return sound ? { rating, streak, results, kind } : NO_PRACTICE;
  } catch {
    return NO_PRACTICE;
  }
}

export const isTried = (practice: Practice, id: string): boolean => practice.results.some(([known]) => known === id);

/** The practice after a puzzle; its first result alone counts for the rating. */
export function withResult(practice: Practice, puzzle: Pick<Puzzle, "id" | "difficulty">, solved: boolean): Practice {
  if (isTried(practice, puzzle.id)) return practice;
  return {
    ...practice,
    rating: rateAfter(practice.rating, puzzle.difficulty, solved),
    results: [...practice.results.slice(1 - MOST), [puzzle.id, solved ? 1 : 0]],
  };
}

/** The practice after the puzzle of a day was solved, at whichever try. */
export const withDaily = (practice: Practice, day: string): Practice => ({
  ...practice,
  streak: afterSolving(practice.streak, day),
});

const kept = $state<{ practice: Practice }>({ practice: NO_PRACTICE });

export const practice = (): Practice => kept.practice;

export function loadPractice(): void {
  try {
    kept.practice = readPractice(localStorage.getItem(KEY));
  } catch {
    kept.practice = NO_PRACTICE;
  }
}

export function keepPractice(changed: Practice): void {
  kept.practice = changed;
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // A browser that keeps nothing still practises.
  }
}
