/** The last review, kept while the browser's tab is open: whoever comes back from a stroke of it finds it as it was. */

import type { ReviewedStroke } from "$app/api/rest";

export interface KeptReview {
  match: string;
  level: string;
  /** The strokes are described in words of it. */
  language: string;
  strokes: readonly ReviewedStroke[];
}

const KEY = "carrom.lastReview";

export function keepReview(review: KeptReview): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(review));
  } catch {
    // a browser that keeps nothing reviews the match again
  }
}

/** The last review, where it was of this match and in this language. */
export function keptReview(match: string, language: string): KeptReview | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as KeptReview | null;
    return kept?.match === match && kept.language === language ? kept : null;
  } catch {
    return null;
  }
}
