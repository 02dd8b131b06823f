/** The steps of a match as lines to read at a glance: in boards, with what was pocketed and what went wrong. */

import type { Kind, SideName, Step } from "$app/api/wire";
import { SHOWN_ELSEWHERE } from "$app/parts/match/shownElsewhere";

export type Pocketed = Kind | "striker";
export type StepMark = "foul" | "due" | "covered" | "coverMissed";

export interface StepLine {
  step: Step;
  /** Who struck; null where it was no stroke. */
  side: SideName | null;
  pocketed: Pocketed[];
  marks: StepMark[];
  /** A stroke that pocketed nothing and broke no law: nobody looks for it. */
  isQuiet: boolean;
}

export interface BoardLines {
  /** The first is 1; 0: what came before it. */
  number: number;
  /** The event that began it. */
  version: number;
  lines: StepLine[];
}

const FOUL = /(^|\.)(improper|foul)|^(direct_hit|faults|own_last\.penalty)/;
const COVERED = /^(cover\.done|queen\.(covered|last_covers))/;
const COVER_MISSED = /^cover\.(missed|striker|improper|foul|owing)/;

function seenOf(step: Step): Record<string, unknown> {
  const seen = step.event["seen"];
  return seen && typeof seen === "object" ? (seen as Record<string, unknown>) : {};
}

/** What fell in a stroke: white men, black men, the queen, the striker. */
export function pocketedIn(step: Step): Pocketed[] {
  const seen = seenOf(step);
  const men = (["white", "black"] as const).flatMap((kind) => Array<Pocketed>(Number(seen[kind] ?? 0)).fill(kind));
  return [...men, ...(["queen", "striker"] as const).filter((kind) => seen[kind] === true)];
}

export function marksOfStep(step: Step): StepMark[] {
  const grounds = step.ruling?.grounds ?? [];
  const isFoul =
    step.event.kind === "foul" || seenOf(step)["improper"] === true || grounds.some((ground) => FOUL.test(ground));
  const marks: [StepMark, boolean][] = [
    ["foul", isFoul],
    ["due", !isFoul && seenOf(step)["striker"] === true],
    ["covered", grounds.some((ground) => COVERED.test(ground))],
    ["coverMissed", grounds.some((ground) => COVER_MISSED.test(ground))],
  ];
  return marks.filter(([, holds]) => holds).map(([mark]) => mark);
}

function lineOf(step: Step): StepLine {
  const { kind, by } = step.event;
  const isStroke = kind === "stroke" || kind === "no_stroke";
  const pocketed = pocketedIn(step);
  const marks = marksOfStep(step);
  return {
    step,
    side: isStroke && by ? (by[0] as SideName) : null,
    pocketed,
    marks,
    isQuiet: isStroke && pocketed.length === 0 && marks.length === 0 && step.led_to.length === 0,
  };
}

/** The steps in boards, in the order in which they began. */
export function linesByBoard(steps: readonly Step[]): BoardLines[] {
  const boards: BoardLines[] = [];
  for (const step of steps.filter(({ event }) => !SHOWN_ELSEWHERE.includes(event.kind))) {
    const begins = step.event.kind === "board";
    if (begins || boards.length === 0) {
      const number = begins ? (boards.at(-1)?.number ?? 0) + 1 : 0;
      boards.push({ number, version: step.version, lines: [] });
    }
    boards.at(-1)!.lines.push(lineOf(step));
  }
  return boards;
}

/** The line of an event, by its version: one without a line of its own belongs to the line before it. */
export const lineAt = (boards: readonly BoardLines[], version: number): number | undefined =>
  boards.flatMap(({ lines }) => lines).findLast(({ step }) => step.version <= version)?.step.version;

/** The board in which an event is. */
export const boardAt = (boards: readonly BoardLines[], version: number): BoardLines | undefined =>
  boards.findLast((board) => board.version <= version);
