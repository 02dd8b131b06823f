/** A draw by hand: how many lines it has, and what was chosen as the server takes it. */

import type { StageKind } from "$app/tournament/shown";

/** So many lines a draw by hand of so many entrants has: a bracket is filled up with byes to a power of two. */
export function pairsByHand(entrants: number, kind: StageKind): number {
  if (kind !== "bracket" && kind !== "double_elimination") return entrants + (entrants % 2);
  let size = 2;
  while (size < entrants) size *= 2;
  return size;
}

export const groupsByHand = (entrants: string[], groupOf: Record<string, number>, groups: number): string[][] =>
  Array.from({ length: groups }, (_, at) => entrants.filter((id) => groupOf[id] === at + 1));
