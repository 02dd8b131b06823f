/** A match as moments to look at: where all lay after every event, whose turn came, how the score stood. */

import type { Seat, SideName, Step, View } from "$app/api/wire";

import { discsOf, type Disc } from "./position";

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);

/** Where the discs lie after a number of steps: the last event before it that tells. */
export function discsAfter(steps: readonly Step[], version: number): Disc[] | null {
  for (let k = version; k > 0; k -= 1) {
    const step = steps[k - 1];
    if (!step) return null;
    const lie = step.event.kind === "board" ? lieOf(steps, k) : null;
    const position = lie ?? text(step.event["final"]) ?? text(step.event["position"]);
    if (position !== null) return discsOf(position);
    // An undo leads back: what lies there the next stroke shows.
    if (step.event.kind === "undo") {
      const next = steps.slice(k).find((step) => step?.trajectory);
      if (next?.trajectory)
        return next.trajectory.discs.map((kind, n) => ({
          kind,
          x: next.trajectory!.start[n]![0],
          y: next.trajectory!.start[n]![1],
        }));
    }
  }
  return null;
}

/** How the rack of a board lay that begins with this step, once its break tells. */
function lieOf(steps: readonly Step[], version: number): string | null {
  const next = steps.slice(version).find((step) => step?.event.kind === "board" || text(step?.event["lie"]) !== null);
  return text(next?.event["lie"]);
}

/** Who strikes next after a version, and for which colour. */
export function nextPlayer(
  steps: readonly Step[],
  version: number,
  view: View,
): { seat: Seat; colour: "white" | "black" } | null {
  const next = steps.slice(version).find((step) => step?.event.kind === "stroke");
  const seat = (next?.event.by ?? view.board?.on_turn) as Seat | undefined;
  const begun = steps.slice(0, version).findLast((step) => step?.event.kind === "board");
  const white = text(begun?.event["breaker"])?.[0] as SideName | undefined;
  if (!seat || !white) return null;
  return { seat, colour: seat[0] === white ? "white" : "black" };
}

/** The score after a version: that of the last board finished by then. */
export function scoreAfter(
  steps: readonly Step[],
  version: number,
  view: View,
): { score: readonly number[]; board: number } {
  const begun = steps.slice(0, version).filter((step) => step?.event.kind === "board").length;
  const over = view.result !== null && version >= view.version;
  const finished = over ? view.boards.length : Math.min(view.boards.length, Math.max(0, begun - 1));
  const last = view.boards[finished - 1];
  return { score: over ? view.score : (last?.score ?? view.score.map(() => 0)), board: Math.max(1, begun) };
}
