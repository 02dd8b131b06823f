/** What this browser keeps of matches and practice: invites to open seats, the last board, what each tab has shown, wins and losses in a row, lessons
 * and puzzles done. */

const KEPT = [
  "carrom.invites.",
  "carrom.seen.",
  "carrom.muted.",
  "carrom.at",
  "carrom.board.",
  "carrom.played",
  "carrom.streaks",
  "carrom.lessons",
  "carrom.practice",
];

/** Delete all of it. */
export function forgetMatches(): void {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (KEPT.some((start) => key.startsWith(start))) storage.removeItem(key);
    }
  }
}
