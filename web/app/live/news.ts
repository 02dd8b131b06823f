/** What is new in a person's matches since they were last looked at: somebody has joined, it is their turn, somebody challenges them.
 * Pure. */

import type { Listed } from "$app/api/rest";
import type { Seat, View } from "$app/api/wire";
import { makerOf } from "$app/parts/lobby/summary";
import { nameOf, openSeats, sideName } from "$app/parts/match/names";

export interface MatchNow {
  id: string;
  /** Whether this person has to act. */
  isAwaited: boolean;
  /** Seats that nobody has taken. */
  open: readonly string[];
  /** Who sits at a seat. */
  nameAt: (seat: string) => string;
  a: string;
  b: string;
}

export interface News {
  kind: "turn" | "joined" | "challenge";
  id: string;
  /** Who joined or challenges. */
  name: string;
  a: string;
  b: string;
}

/** A match as its table knows it, shown or not. */
export function atTable(table: { newest: View | null; isAwaited: boolean }): MatchNow[] {
  const view = table.newest;
  if (!view) return [];
  return [
    {
      id: view.id,
      isAwaited: table.isAwaited,
      open: openSeats(view),
      nameAt: (seat) => nameOf(view, seat as Seat),
      a: sideName(view, "a"),
      b: sideName(view, "b"),
    },
  ];
}

/** A match as the server lists it. */
export function inList(match: Listed): MatchNow {
  const [a, b] = [match.made.a.name || "…", match.made.b.name || "…"];
  return {
    id: match.id,
    isAwaited: match.my_turn && !match.over,
    open: match.open_seats,
    nameAt: (seat) => (seat.startsWith("a") ? a : b),
    a,
    b,
  };
}

/** What has changed. A match that was not there before is not news: whoever opens it sees it. */
export function newsOf(before: readonly MatchNow[], now: readonly MatchNow[]): News[] {
  return now.flatMap(({ id, isAwaited, open, nameAt, a, b }): News[] => {
    const earlier = before.find((match) => match.id === id);
    if (!earlier) return [];
    const taken = earlier.open.find((seat) => !open.includes(seat));
    if (taken) return [{ kind: "joined", id, name: nameAt(taken), a, b }];
    return isAwaited && !earlier.isAwaited ? [{ kind: "turn", id, name: "", a, b }] : [];
  });
}

/** Challenges in person that were not there before. */
export function newChallenges(before: readonly Listed[], now: readonly Listed[]): News[] {
  return now
    .filter(({ id }) => !before.some((challenge) => challenge.id === id))
    .map((challenge) => ({ kind: "challenge", id: challenge.id, name: makerOf(challenge), a: "", b: "" }));
}
