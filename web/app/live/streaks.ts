/** Boards and matches against a level of the computer, won or lost in a row: kept in this browser, so that the next level can be
 * offered. A level that was declined is not offered again until the row has begun anew. */

const KEY = "carrom.streaks";
export const WINS_TO_GO_UP = 2;
export const LOSSES_TO_GO_DOWN = 3;
const LOWEST = 1;
const HIGHEST = 8;
/** Results that are remembered, so that none counts twice. */
const REMEMBERED = 50;

interface Streak {
  /** In a row: wins above 0, losses below. */
  row: number;
  declined: boolean;
}
export interface Streaks {
  levels: Record<string, Streak>;
  counted: string[];
}
export interface Offer {
  direction: "up" | "down";
  level: number;
  next: number;
  inARow: number;
}

const NONE: Streaks = { levels: {}, counted: [] };
const FRESH: Streak = { row: 0, declined: false };

/** The streaks after a match against a level; the same where it has been counted. */
export function count(streaks: Streaks, match: string, level: string, won: boolean): Streaks {
  if (streaks.counted.includes(match)) return streaks;
  const before = streaks.levels[level] ?? FRESH;
  const goesOn = won ? before.row > 0 : before.row < 0;
  const row = (goesOn ? before.row : 0) + (won ? 1 : -1);
  return {
    levels: { ...streaks.levels, [level]: { row, declined: goesOn && before.declined } },
    counted: [...streaks.counted, match].slice(-REMEMBERED),
  };
}

/** What is offered after a match against a level, if anything. */
export function offerOf(streaks: Streaks, level: string): Offer | null {
  const streak = streaks.levels[level];
  const number = Number(level);
  if (!streak || streak.declined || !Number.isInteger(number)) return null;
  if (streak.row >= WINS_TO_GO_UP && number < HIGHEST)
    return { direction: "up", level: number, next: number + 1, inARow: streak.row };
  if (streak.row <= -LOSSES_TO_GO_DOWN && number > LOWEST)
    return { direction: "down", level: number, next: number - 1, inARow: -streak.row };
  return null;
}

/** The streaks once an offer was declined. */
export function decline(streaks: Streaks, level: string): Streaks {
  const streak = streaks.levels[level] ?? FRESH;
  return { ...streaks, levels: { ...streaks.levels, [level]: { ...streak, declined: true } } };
}

/** The streaks once an offer was taken: at that level a new row begins. */
export function taken(streaks: Streaks, level: string): Streaks {
  return { ...streaks, levels: { ...streaks.levels, [level]: FRESH } };
}

export function readStreaks(): Streaks {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Streaks> | null;
    return stored?.levels && Array.isArray(stored.counted) ? { ...NONE, ...stored } : NONE;
  } catch {
    return NONE;
  }
}

export function keepStreaks(streaks: Streaks): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(streaks));
  } catch {
    // Nothing is offered then.
  }
}
