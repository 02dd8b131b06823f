/** Days in a row on which the daily puzzle was solved. A day is a date of the person's own clock: "2026-11-17". */

export interface Streak {
  /** The last day that counts; "" for none. */
  readonly last: string;
  readonly length: number;
  readonly longest: number;
}

export const NO_STREAK: Streak = { last: "", length: 0, longest: 0 };

/** The date of a moment, as the person's clock has it. */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/;

export function dayBefore(day: string): string {
  const [, year, month, date] = DAY.exec(day) ?? [];
  if (!year) return "";
  // Noon: a day without 23 or with 25 hours must not move the date.
  return dayOf(new Date(Number(year), Number(month) - 1, Number(date) - 1, 12));
}

/** The streak once the puzzle of a day is solved; solving it again changes nothing. */
export function afterSolving(streak: Streak, day: string): Streak {
  if (streak.last >= day) return streak;
  const length = streak.last === dayBefore(day) ? streak.length + 1 : 1;
  return { last: day, length, longest: Math.max(streak.longest, length) };
}

/** What a streak is worth on a day: it runs, with today's puzzle solved or still to solve; it has ended; there was none. */
export function streakOn(
  streak: Streak,
  today: string,
): { state: "solved" | "open" | "ended" | "none"; length: number } {
  if (streak.length === 0) return { state: "none", length: 0 };
  if (streak.last >= today) return { state: "solved", length: streak.length };
  if (streak.last === dayBefore(today)) return { state: "open", length: streak.length };
  return { state: "ended", length: streak.length };
}
