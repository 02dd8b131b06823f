/** What reviews have found out about the strokes of matches, for their replays: kept while the browser's tab is open. */

import type { ReviewedStroke } from "$app/api/rest";

/** Of a chance to win the board: what a choice must have cost to be marked, and to be marked as a bad one. */
const NOTABLE = 0.08;
const BAD = 0.15;

export interface Mistake {
  /** What was lost of the chance to win the board, 0 to 1. */
  lost: number;
  isBad: boolean;
  /** The stroke that would have been better, in words. */
  better: string;
}
export type Mistakes = Record<number, Mistake>;

const keyOf = (match: string) => `carrom.review.${match}`;

/** The choices of a review that cost something to notice, by the event of their stroke. */
export function mistakesOf(strokes: readonly ReviewedStroke[]): Mistakes {
  const costly = strokes
    .map(({ version, chances, better }) => ({ version, better, lost: chances.best - chances.meant }))
    .filter(({ lost }) => lost >= NOTABLE);
  return Object.fromEntries(costly.map(({ version, lost, better }) => [version, { lost, isBad: lost >= BAD, better }]));
}

export function keepMistakes(match: string, mistakes: Mistakes): void {
  try {
    sessionStorage.setItem(keyOf(match), JSON.stringify(mistakes));
  } catch {
    // a browser that keeps nothing shows them on the review's page only
  }
}

/** The mistakes of a match; null where it has not been reviewed here. */
export function keptMistakes(match: string): Mistakes | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(match)) ?? "null") as Mistakes | null;
  } catch {
    return null;
  }
}
