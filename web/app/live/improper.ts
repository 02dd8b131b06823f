/**
 * What a board is told of strokes that would be improper, while they are aimed. The ruling's own functions say it (`engine/improper`);
 * they are fetched when a stroke is first in doubt. Most are in none: a striker that has wholly passed the front line before it meets
 * anything has been sent forward, and meets no disc early any more (003.striking.3, 4).
 */

import type { StrikingRules, Verdicts } from "$app/engine/improper";
import type { Place } from "$board/exact";
import { foresee, struck } from "$board/forecast";
import { BASE_Y, discsOf, FRONT_LINE, STRIKER, turn } from "$board/geometry";
import type { Disc, Stroke } from "$board/types";

/** Metres beyond the front line that leave no doubt. */
const CLEARLY = 1e-4;

/** The rules of a match where nothing is chosen (`USUAL_RULES`): lessons, puzzles, practice. */
export const USUAL_STRIKING: StrikingRules = {
  forbidden: ["cuts_moon", "not_forward", "early_contact"],
  no_stroke: "again",
};

let verdicts: Verdicts | null = null;
let loading: Promise<void> | null = null;
/** Whether they did not come: the next turn tries again. */
let failed = false;

const load = () =>
  (loading ??= import("$app/engine/kernels")
    .then(({ loadVerdicts }) => loadVerdicts())
    .then((loaded) => {
      verdicts = loaded;
      failed = !loaded;
    })
    .catch(() => void (failed = true)));

/** Whether the striker passes the front line before it meets anything. */
export function passesFirst({ x, y, dx, dy, speed }: Stroke, discs: readonly Disc[]): boolean {
  const [first] = foresee(struck(x, y ?? -BASE_Y, dx, dy, speed), discs).ways;
  return first!.to[1] >= STRIKER - FRONT_LINE + CLEARLY;
}

/** Discs as a player sees them whose side is so many quarter turns from chair S. */
export const seenFrom = (quarters: number, discs: readonly Place[]): Disc[] =>
  discsOf({ discs }).map(({ kind, x, y }) => {
    const [nearX, nearY] = turn(x, y, -quarters);
    return { kind, x: nearX, y: nearY };
  });

/** Whether strokes on these discs, as the player sees them, would be improper; null while that is not known: `onknown` says when. */
export function improperBy(
  rules: StrikingRules,
  discs: readonly Disc[],
  onknown: () => void,
): (stroke: Stroke) => boolean | null {
  if (failed) {
    loading = null;
    failed = false;
  }
  const position = discs.map(({ kind, x, y }): Place => [kind, x, y]);
  let last: { stroke: string; improper: boolean | null } | null = null;
  return (stroke) => {
    if (passesFirst(stroke, discs)) return false;
    if (!verdicts) {
      void load().then(() => verdicts && onknown());
      return null;
    }
    const asked = JSON.stringify(stroke);
    if (last?.stroke !== asked) last = { stroke: asked, improper: verdicts.isImproper(position, stroke, rules) };
    return last.improper;
  };
}
