/** Which of a person's matches wait for them, and how each stands in a word. Pure. */

import type { Listed } from "$app/api/rest";
import type { View } from "$app/api/wire";
import { nameOf, playerOf, SEATS, sideName } from "$app/parts/match/names";

export type Standing = "yourTurn" | "answer" | "rematch" | "theirTurn" | "waiting" | "over";

export interface WaitingMatch {
  id: string;
  state: Standing;
  /** The request for a rematch. */
  offer: number | null;
  /** Who is playing, or waits for an answer. */
  name: string;
  a: string;
  b: string;
}

/** As much of a `Table` as is looked at. */
export interface LeftTable {
  id: string;
  newest: View | null;
  isAwaited: boolean;
  line: string;
  offers: readonly { id: number; kind: string; by: string; state: string }[];
  you: { seats: readonly string[] };
  isSettled: boolean;
}

/** Seconds after which a match with others is no longer called to mind, unless it is this person's turn. */
const FRESH = 24 * 3600;
const ORDER: Standing[] = ["yourTurn", "answer", "rematch", "over", "theirTurn", "waiting"];

function atTable(table: LeftTable): WaitingMatch | null {
  const view = table.newest;
  if (!view || table.line === "gone") return null;
  const request = table.offers.find((offer) => !table.you.seats.includes(offer.by));
  const acting = view.board?.to_place[0]?.placer ?? view.board?.on_turn ?? "";
  const isRematch = request?.kind === "rematch" && !view.rematch;
  if (view.result && table.isSettled && !isRematch) return null;
  const state: Standing = view.result
    ? isRematch
      ? "rematch"
      : "over"
    : table.isAwaited
      ? "yourTurn"
      : request
        ? "answer"
        : SEATS.some((seat) => playerOf(view, seat)?.open)
          ? "waiting"
          : "theirTurn";
  const who = state === "answer" || state === "rematch" ? request!.by : acting;
  return {
    id: view.id,
    state,
    offer: isRematch ? request.id : null,
    name: who && playerOf(view, who) ? nameOf(view, who) : "…",
    a: sideName(view, "a"),
    b: sideName(view, "b"),
  };
}

function inList(match: Listed, now: number): WaitingMatch | null {
  if (match.over || match.waiting || !match.with_people || match.is_kept) return null;
  if (!match.my_turn && now - match.moved_at > FRESH) return null;
  const other = match.my_seats.some((seat) => seat.startsWith("a")) ? match.made.b.name : match.made.a.name;
  return {
    id: match.id,
    state: match.my_turn ? "yourTurn" : "theirTurn",
    offer: null,
    name: other || "…",
    a: match.made.a.name || "…",
    b: match.made.b.name || "…",
  };
}

/** The matches that wait besides the one at hand, the most urgent first. `now`: seconds. */
export function waitingMatches(
  tables: readonly LeftTable[],
  listed: readonly Listed[],
  here: string,
  now: number,
): WaitingMatch[] {
  const kept = new Set(tables.map((table) => table.id));
  const all = [
    ...tables.map(atTable),
    ...listed.filter((match) => !kept.has(match.id)).map((match) => inList(match, now)),
  ];
  return all
    .filter((match): match is WaitingMatch => match !== null && match.id !== here)
    .sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
}
