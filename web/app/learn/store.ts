/** Which lessons this browser's person has done. */

import { learn, type Topic } from "$app/known.svelte";

import type { LessonId } from "./lessons";

const KEY = "carrom.lessons";
/** What somebody who has done a lesson need not be told in a match. */
const TEACHES: Partial<Record<LessonId, Topic[]>> = {
  strike: ["strike"],
  pocket: ["men"],
  queen: ["queen", "cover"],
  due: ["due"],
};

export function lessonsDone(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === "string") : [];
  } catch {
    return [];
  }
}

export function keepLessons(done: readonly LessonId[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(done));
  } catch {
    // A browser that keeps nothing still teaches.
  }
  learn(...done.flatMap((id) => TEACHES[id] ?? []));
}
