/** Whether this browser has ever been at a match: only then is there one to come back to. */

const KEY = "carrom.played";

export function notePlayed(): void {
  try {
    localStorage.setItem(KEY, "1");
  } catch {
    // Then no other page shows the way back.
  }
}

export function hasPlayed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
