/** Where somebody stands in the five lessons. Values only: each step gives the next. */

import type { Place } from "$app/api/rest";

import { LESSONS, outcomeOf, type Board, type Lesson, type LessonId } from "./lessons";
import type { Judged } from "./rest";

/** Aiming, putting men back, looking at a try that missed, looking at one that succeeded; or the whole course is over. */
export type Stage = "aim" | "place" | "again" | "solved" | "over";
export type Mark = "open" | "done" | "skipped";

export interface Course {
  readonly number: number;
  readonly stage: Stage;
  /** The board of the next stroke; while a try is looked at, the board to try it on again. */
  readonly board: Board;
  /** What the ruling puts back and the player has to place, with where it would lie well. */
  readonly due: readonly Place[];
  /** Tries that missed in this lesson. */
  readonly misses: number;
  readonly marks: readonly Mark[];
}

/** The course from its first lesson that has not been done; from the beginning where all have been. */
export function beginCourse(done: readonly string[] = []): Course {
  const marks = LESSONS.map(({ id }): Mark => (done.includes(id) ? "done" : "open"));
  if (!marks.includes("open")) marks.fill("open");
  return at(marks.indexOf("open"), marks);
}

export const lessonOf = (course: Course): Lesson => LESSONS[Math.min(course.number, LESSONS.length - 1)]!;

export const doneOf = (course: Course): LessonId[] =>
  LESSONS.filter((_, k) => course.marks[k] === "done").map(({ id }) => id);

export function afterStroke(course: Course, judged: Judged): Course {
  switch (outcomeOf(lessonOf(course).id, judged)) {
    case "solved":
      return solve(course);
    case "place":
      return { ...course, stage: "place", board: boardOf(judged, []), due: judged.returned };
    case "on":
      return { ...course, stage: "aim", board: boardOf(judged, judged.returned) };
    case "again":
      return { ...course, stage: "again", misses: course.misses + 1 };
  }
}

/** What was due lies on the board again. */
export function afterPlacing(course: Course, spots: readonly (readonly [number, number])[]): Course {
  if (course.stage !== "place") return course;
  const men = course.due.filter(([kind]) => kind !== "queen");
  const queen = course.due.filter(([kind]) => kind === "queen");
  const placed = men.map(([kind, x, y], k): Place => [kind, ...(spots[k] ?? ([x, y] as const))]);
  const board = { ...course.board, discs: [...course.board.discs, ...queen, ...placed] };
  return solve({ ...course, board, due: [] });
}

export const tryAgain = (course: Course): Course => (course.stage === "again" ? { ...course, stage: "aim" } : course);

export function nextLesson(course: Course): Course {
  if (course.stage === "over") return course;
  const marks = course.marks.map((mark, k): Mark => (k === course.number && mark === "open" ? "skipped" : mark));
  return course.number + 1 < LESSONS.length
    ? at(course.number + 1, marks)
    : { ...course, number: LESSONS.length, stage: "over", due: [], marks };
}

/** Any lesson, by its dot. */
export const goToLesson = (course: Course, number: number): Course =>
  number >= 0 && number < LESSONS.length ? at(number, course.marks) : course;

function at(number: number, marks: readonly Mark[]): Course {
  return { number, stage: "aim", board: LESSONS[number]!.start, due: [], misses: 0, marks };
}

function solve(course: Course): Course {
  const marks = course.marks.map((mark, k): Mark => (k === course.number ? "done" : mark));
  return { ...course, stage: "solved", marks };
}

function boardOf(judged: Judged, returned: readonly Place[]): Board {
  return {
    discs: [...judged.position, ...returned],
    queen: judged.queen === "pending" ? "pending" : "mine",
  };
}
