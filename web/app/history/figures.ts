/** Rates and averages of what was counted; null where there is nothing to divide by. */

import type { PlayCounts } from "$app/api/person";

export type Figure = "won" | "boards" | "pocketing" | "cover" | "slams" | "fouls" | "run";
export const FIGURES: readonly Figure[] = ["won", "boards", "pocketing", "cover", "slams", "fouls", "run"];

const share = (part: number, of: number): number | null => (of > 0 ? part / of : null);

/** A figure as a number: a share from 0 to 1, or a count. */
export function figureOf(figure: Figure, counts: PlayCounts): number | null {
  switch (figure) {
    case "won":
      return share(counts.won + counts.drawn / 2, counts.won + counts.lost + counts.drawn);
    case "boards":
      return share(counts.boards_won, counts.boards);
    case "pocketing":
      return share(counts.pocketing, counts.strokes);
    case "cover":
      return share(counts.covers, counts.queens);
    case "slams":
      return counts.slams;
    case "fouls":
      return share(counts.fouls, counts.boards);
    case "run":
      return counts.longest_run;
  }
}

/** A figure as it is read: "64 %", "1.3", "2"; a dash where there is none. */
export function textOf(figure: Figure, counts: PlayCounts, locale: string): string {
  const value = figureOf(figure, counts);
  if (value === null) return "–";
  const isShare = figure !== "slams" && figure !== "fouls" && figure !== "run";
  if (isShare) return new Intl.NumberFormat(locale, { style: "percent" }).format(value);
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value);
}
