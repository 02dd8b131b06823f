/** What the log of a match says of each event: less than the log itself holds, which the replay shows. */

import type { Step } from "$app/api/wire";

import { isMiss, withoutSetUp } from "./names";
import { SHOWN_ELSEWHERE } from "./shownElsewhere";

export interface LogEntry {
  step: Step;
  /** Whether what the umpire said with it is worth a line. */
  isRuled: boolean;
  ledTo: readonly string[];
}

/** The last ruling, and what followed from it. */
const RULED = ["board", "undo"];

/** The entries of a log. `isBeside`: what was ruled last is shown beside it, and is not said twice. */
export function logEntries(log: readonly Step[], isBeside: boolean): LogEntry[] {
  const steps = withoutSetUp(log.filter(({ event }) => !SHOWN_ELSEWHERE.includes(event.kind)));
  const last = steps.findLastIndex(({ ruling, event }) => ruling || RULED.includes(event.kind));
  return steps.flatMap((step, n) => {
    const isShown = isBeside && n >= last;
    if (isShown && step.event.kind === "board") return [];
    const isShort = isMiss(step) || step.event.kind === "toss" || isShown;
    return [{ step, isRuled: !isShort && step.ruling !== null, ledTo: isShown ? [] : step.led_to }];
  });
}
