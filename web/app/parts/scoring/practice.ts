/** The practice match: which lesson is next, which tap of it, and whether what was told is what it teaches. */

import type { Draft, EventJson, Practice } from "$app/scoring/values";

export type Lesson = Practice["lessons"][number];

/** The lesson to be done at a version of the log; null before the first and after the last. */
export function lessonAt(practice: Practice, version: number): Lesson | null {
  return practice.lessons[version - practice.events.length] ?? null;
}

/** How far the practice has come, from 0 to 1. */
export const progressOf = (practice: Practice, version: number): number =>
  Math.min(Math.max(version - practice.events.length, 0) / practice.lessons.length, 1);

/** The tap that comes next, where `count` says how often a chip has been tapped. */
export function nextTap(taps: readonly string[], count: (chip: string) => number): string {
  const wanted = new Map<string, number>();
  for (const tap of taps) {
    wanted.set(tap, (wanted.get(tap) ?? 0) + 1);
    if (tap === "tell" || tap === "undo" || count(tap) < wanted.get(tap)!) return tap;
  }
  return "";
}

export const tapsOf =
  (draft: Draft) =>
  (chip: string): number =>
    Number(draft.seen?.[chip] ?? 0);

/** Whether two events say the same, in whatever order their fields stand. */
export function isSameEvent(one: EventJson, other: EventJson): boolean {
  const text = (value: unknown): string =>
    JSON.stringify(value, (_, part: unknown) =>
      part && typeof part === "object" && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    );
  return text(one) === text(other);
}
