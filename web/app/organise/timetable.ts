/** The timetable as it is set; what nobody has set is usual. */

import type { DeskShown } from "./types";

export interface TimetableSet {
  match_minutes: number;
  rest_minutes: number;
  change_minutes: number;
  late_minutes: number;
  clock: "table" | "hall";
  umpires: "none" | "assign";
}

export const usualTimetable: TimetableSet = {
  match_minutes: 30,
  rest_minutes: 5,
  change_minutes: 3,
  late_minutes: 15,
  clock: "table",
  umpires: "none",
};

export function timetableOf(desk: DeskShown): TimetableSet {
  const set = (desk.timetable ?? {}) as Record<string, unknown>;
  const known = Object.keys(usualTimetable).filter((key) => set[key] !== undefined && set[key] !== null);
  return { ...usualTimetable, ...Object.fromEntries(known.map((key) => [key, set[key]])) };
}
