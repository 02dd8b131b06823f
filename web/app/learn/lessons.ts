/** The five lessons: where the discs lie, what counts as done, and what is marked on the board. Strokes are ruled on by the server;
 * here its answer is only read. `tests/web/test_lessons.py` tries how easily each succeeds. */

import type { Place } from "$app/api/rest";
import type { Trajectory } from "$app/api/wire";
import { BASE_Y, HALF, MAN, POCKET_CENTRE } from "$board/geometry";
import type { Aim, Mark } from "$board/types";

import { ringAround } from "$app/study/marks";

import positions from "./positions.json";
import type { Judged } from "./rest";

export type LessonId = "strike" | "pocket" | "queen" | "due" | "cushion";

/** Where the queen is while she is not on the board. */
export type QueenAway = "mine" | "pending";

/** A board between two strokes. */
export interface Board {
  discs: Place[];
  queen: QueenAway;
}

/** What a stroke means for its lesson: done; men to be put back first; the turn goes on; or another try. */
export type Outcome = "solved" | "place" | "on" | "again";

export interface Lesson {
  id: LessonId;
  is_break: boolean;
  start: Board;
  /** A stroke that succeeds, for whoever asks to be shown. */
  help: Aim;
}

export const LESSONS: readonly Lesson[] = positions.map(({ id, is_break, position, help }) => ({
  id: id as LessonId,
  is_break,
  start: { discs: position as Place[], queen: "mine" },
  help,
}));

const pocketedOwn = (judged: Judged): boolean => judged.pocketed.own > 0 && judged.ruling.turn === "keep";

export function outcomeOf(id: LessonId, judged: Judged): Outcome {
  if (judged.no_stroke) return "on";
  switch (id) {
    case "strike":
      return touches(judged.trajectory) ? "solved" : "again";
    case "pocket":
    case "cushion":
      return pocketedOwn(judged) ? "solved" : "again";
    case "queen":
      if (judged.queen === "covered_by_me") return "solved";
      return judged.ruling.turn === "keep" ? "on" : "again";
    case "due":
      return judged.pocketed.striker && judged.returned.some(([kind]) => kind === "white") ? "place" : "again";
  }
}

/** What may help after a try that missed, as a key of the lesson's texts; none where the umpire's words say enough. */
export function hintOf(id: LessonId, judged: Judged): "weak" | "missed" | "striker" | null {
  if (judged.no_stroke) return "weak";
  if (id === "due") return judged.pocketed.striker ? null : "missed";
  if (judged.pocketed.striker) return "striker";
  if (touches(judged.trajectory)) return null;
  const reaches = judged.trajectory.events.some(([, what, disc]) => what === "cushion" && disc < 0);
  return reaches ? "missed" : "weak";
}

const touches = (trajectory: Trajectory): boolean => trajectory.events.some(([, what]) => what === "contact");

/** What to aim at. */
export function marksOf(id: LessonId, board: Board): Mark[] {
  const ring = (kind: Place[0]): Mark[] =>
    board.discs.filter((disc) => disc[0] === kind).map(([, x, y]) => ringAround(x, y));
  switch (id) {
    case "strike":
      return [];
    case "pocket":
      return ring("white").filter((mark) => mark.type === "spot" && mark.y > 0.2);
    case "queen":
      return board.discs.some(([kind]) => kind === "queen") ? ring("queen") : ring("white");
    case "due":
      return [-1, 1].map((side) => ({
        type: "arrow",
        from: [0.25 * side, 0.1],
        to: [POCKET_CENTRE * side, POCKET_CENTRE],
        tone: "best",
      }));
    case "cushion": {
      const far = HALF - MAN;
      const points: [number, number][] = [
        [-0.06, -BASE_Y],
        [-0.2, far],
        [-0.325, -0.3],
      ];
      return [...ring("white"), { type: "path", points, tone: "best", dashed: true }];
    }
  }
}
