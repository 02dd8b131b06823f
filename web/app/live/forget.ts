/** What this browser keeps of matches: invites to open seats, and what each tab has shown. */

const KEPT = ["carrom.invites.", "carrom.seen."];

/** Delete all of it. */
export function forgetMatches(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (KEPT.some((start) => key.startsWith(start))) storage.removeItem(key);
    }
  }
}
