/** The way to a rematch: what can be done about one now, and what stands in its way. */

import type { Action, Offer, Presence, Seat, View, You } from "$app/api/wire";
import type { Key } from "$app/i18n/messages.svelte";

import { nameOf } from "./names";

/** As much of a `Table` as is looked at. */
interface Over {
  you: You;
  offers: readonly Offer[];
  presence: Presence;
  others: readonly Seat[];
}

export interface Rematch {
  words: Key;
  /** Where the rematch is, once it has been made. */
  address: string | null;
  /** What asks for it or agrees to it; null while the others are waited for. */
  action: Action | null;
  /** Who of those that are waited for has left; "" while all are here. */
  left: string;
}

/** The rematch of a match that is over; null for somebody who did not play. */
export function rematchOf({ you, offers, presence, others }: Over, view: View): Rematch | null {
  const nobody = { address: null, left: "" };
  if (view.rematch) return { ...nobody, words: "over.toRematch", address: `/m/${view.rematch}`, action: null };
  if (you.role !== "player") return null;
  const offer = offers.find(({ kind }) => kind === "rematch");
  if (!offer) return { ...nobody, words: "over.rematch", action: { kind: "rematch" } };
  if (!you.seats.includes(offer.by))
    return { ...nobody, words: "over.acceptRematch", action: { kind: "agree", offer: offer.id } };
  const gone = others.find((seat) => presence[seat]?.here === false);
  return { ...nobody, words: "match.rematchAsked", action: null, left: gone ? nameOf(view, gone) : "" };
}
