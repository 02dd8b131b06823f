/** When something is expected, said as people say it. Pure; times are seconds since 1970 by the event's clock. */

import type { HallClockShown } from "./shown";

/** Minutes until a time, in steps that promise no more than is known: every 5 up to an hour, then every 15; 0: any moment. */
export function roughMinutes(at: number, now: number): number {
  const minutes = Math.max(0, (at - now) / 60);
  if (minutes < 2.5) return 0;
  const step = minutes < 57.5 ? 5 : 15;
  return Math.round(minutes / step) * step;
}

/** Seconds left of the hall's clock; null where none is set. */
export function hallSeconds(clock: HallClockShown, now: number): number | null {
  if (clock.state === "none") return null;
  if (clock.state === "over") return 0;
  if (clock.state === "running" && clock.ends_at !== null) return Math.max(0, clock.ends_at - now);
  return clock.seconds_left;
}

/** The hall's clock as it is written: minutes and seconds. */
export function hallText(seconds: number): string {
  const shown = Math.ceil(seconds);
  const [hours, rest] = [Math.floor(shown / 3600), shown % 3600];
  const minutes = String(Math.floor(rest / 60)).padStart(hours ? 2 : 1, "0");
  return `${hours ? `${hours}:` : ""}${minutes}:${String(rest % 60).padStart(2, "0")}`;
}

/** The time of day. */
export function clockTime(at: number, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  }).format(at * 1000);
}

/** A date as it is said: "12 April 2026"; what is no date stays as it was typed. */
export function dateText(date: string, locale: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  if (!year || !month || !day) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long" }).format(
    new Date(Number(year), Number(month) - 1, Number(day)),
  );
}
