/** Challenge somebody again from a match that both have played. */

import type { Listed } from "$app/api/rest";
import type { Seat } from "$app/api/wire";
import { begin, me } from "$app/live/match";

/** Make a match by the same rules with whoever sat in a seat of it, and go there. */
export async function challengeAgain(match: string, seat: Seat): Promise<void> {
  await begin({ a: { players: [me()] }, b: { players: [{ who: "open" }] }, opponent: { match, seat } });
}

/** The one other person of a singles match in a list, whom to challenge again; null where there is none. */
export function otherPerson(match: Listed): { seat: Seat; name: string } | null {
  const { a, b } = match.made;
  if (match.is_kept || match.my_seats.length !== 1 || a.players.length !== 1) return null;
  const [seat, side]: [Seat, typeof a] = match.my_seats[0] === "a1" ? ["b1", b] : ["a1", a];
  const other = side.players[0];
  return other && !other.open && !other.computer && match.with_people ? { seat, name: other.name } : null;
}
