/** What the log of a match says of each event: less than the log itself holds, which the replay shows. */

import type { Step } from "$app/api/wire";

import { isMiss, withoutSetUp } from "./names";

export interface LogEntry {
  step: Step;
  /** Whether what the umpire said with it is worth a line. */
  isRuled: boolean;
  ledTo: readonly string[];
}

/** Who plays by which rules and who chose what stands on the plates and in the menu; what the toss came of, in the menu. */
const ELSEWHERE = ["match", "choice", "seats", "seed"];
/** The last ruling, and what followed from it. */
const RULED = ["board", "undo"];

/** The entries of a log. `isBeside`: what was ruled last is shown beside it, and is not said twice. */
export function logEntries(log: readonly Step[], isBeside: boolean): LogEntry[] {
  const steps = withoutSetUp(log.filter(({ event }) => !ELSEWHERE.includes(event.kind)));
  const last = steps.findLastIndex(({ ruling, event }) => ruling || RULED.includes(event.kind));
  return steps.map((step, n) => {
    const isShort = isMiss(step) || step.event.kind === "toss" || (isBeside && n >= last);
    return {
      step,
      isRuled: !isShort && step.ruling !== null,
      ledTo: isBeside && n >= last ? [] : step.led_to,
    };
  });
}
