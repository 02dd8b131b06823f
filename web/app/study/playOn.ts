/** Playing on from a situation: the match to be made, for this reader on one side of it. */

import type { Chair, Making, Situation } from "$app/api/rest";

export type Opponent = "computer" | "friend" | "device";

/** One board, whoever wins it. */
export const ONE_BOARD = "boards=1 tie=shared";

/** The match that goes on from there. `mine`: whether this reader strikes next, or the opponent does. */
export function matchFrom(
  here: Situation,
  { chair, opponent, mine }: { chair: Chair; opponent: Chair; mine: boolean },
): Making {
  return {
    a: { players: [chair] },
    b: { players: [opponent] },
    rules: here.rules,
    format: ONE_BOARD,
    start: {
      seat: mine ? "a1" : "b1",
      position: here.position,
      white_to_play: here.white_to_play,
      is_break: here.is_break,
      queen: here.queen as "mine",
      dues: here.dues,
    },
  };
}
