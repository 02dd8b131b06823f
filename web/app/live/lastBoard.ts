/** How a match stood when this device last heard of it: what its page shows until the server answers. */

import type { View, You } from "$app/api/wire";

/** Matches that are kept: the last ones. */
const MOST = 3;
const PREFIX = "carrom.board.";

export interface LastBoard {
  view: View;
  you: You;
  /** By the clock of the device, in milliseconds. */
  at: number;
}

export function hasLastBoard(match: string): boolean {
  return readLastBoard(match) !== null;
}

export function readLastBoard(match: string): LastBoard | null {
  try {
    return JSON.parse(localStorage.getItem(PREFIX + match) ?? "null") as LastBoard | null;
  } catch {
    return null;
  }
}

export function keepLastBoard(match: string, view: View, you: You, at = Date.now()): void {
  try {
    localStorage.setItem(PREFIX + match, JSON.stringify({ view, you, at } satisfies LastBoard));
    const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== PREFIX + match);
    const age = (key: string) => readLastBoard(key.slice(PREFIX.length))?.at ?? 0;
    for (const key of others.sort((one, other) => age(other) - age(one)).slice(MOST - 1)) localStorage.removeItem(key);
  } catch {
    // Then a match without a connection shows no board.
  }
}
