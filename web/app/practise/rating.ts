/** A person's puzzle rating: Glicko on the scale of the puzzles, one puzzle after the other. Whoever has the rating of a puzzle solves
 * it half of the time. */

export interface Rating {
  readonly rating: number;
  /** How uncertain it is: two ratings of three lie within this much of the true one. */
  readonly deviation: number;
}

/** Somebody who has solved nothing yet. */
export const NEWCOMER: Rating = { rating: 1100, deviation: 180 };

/** A rating stays open to change: people learn. */
const LEAST = 60;
const MOST = 180;
/** How well the difficulty of a puzzle is known. */
const PUZZLE_DEVIATION = 60;
const Q = Math.log(10) / 400;
const LOWEST = 400;
const HIGHEST = 2600;

const weight = (deviation: number): number => 1 / Math.sqrt(1 + (3 * (Q * deviation) ** 2) / Math.PI ** 2);

/** The chance to solve a puzzle of this difficulty. */
export function chanceToSolve({ rating }: Rating, difficulty: number): number {
  return 1 / (1 + 10 ** ((weight(PUZZLE_DEVIATION) * (difficulty - rating)) / 400));
}

/** The rating after a puzzle. */
export function rateAfter(before: Rating, difficulty: number, solved: boolean): Rating {
  const g = weight(PUZZLE_DEVIATION);
  const chance = chanceToSolve(before, difficulty);
  const information = Q ** 2 * g ** 2 * chance * (1 - chance);
  const precision = 1 / before.deviation ** 2 + information;
  const rating = before.rating + (Q / precision) * g * ((solved ? 1 : 0) - chance);
  return {
    rating: Math.min(Math.max(rating, LOWEST), HIGHEST),
    deviation: Math.min(Math.max(1 / Math.sqrt(precision), LEAST), MOST),
  };
}
