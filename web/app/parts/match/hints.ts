/** What has to be explained to this person now: something matters to them that they have not met before. */

import { knows } from "$app/known.svelte";
import type { View, You } from "$app/api/wire";

import { numberOf, sideOf } from "./names";
import { readerSide } from "./result";

const MEN = 9;
/** With so few men left, the last one may go before the queen. */
const FEW = 2;

/** What is explained with a button to say that it was understood, if anything. */
export function topicOf(view: View, you: Pick<You, "seats">): "cover" | "due" | "last" | "queen" | null {
  const { board } = view;
  // In the points game men are nobody's, and only the queen is explained by its own rules.
  if (!board || view.shared || you.seats.length === 0) return null;
  const reader = readerSide(you);
  const sides = reader ? [reader] : (["a", "b"] as const);
  if (!knows("cover") && sides.some((side) => board.covering === side)) return "cover";
  if (!knows("due") && (board.owes.some((n) => n > 0) || board.to_place.some((men) => !men.queen))) return "due";
  const mayErr = sides.some((side) => (board.men[numberOf(side)] ?? MEN) <= FEW);
  if (!knows("last") && board.queen === "on_board" && mayErr) return "last";
  // Who has pocketed a man may take the queen: she matters before she is pocketed.
  const mayTake = sides.some((side) => (board.men[numberOf(side)] ?? MEN) < MEN);
  if (!knows("queen") && (board.queen !== "on_board" || mayTake)) return "queen";
  return null;
}

/** The colour of whoever is to strike, for a person who does not know yet which men are theirs; null otherwise. */
export function newMen(view: View): "white" | "black" | null {
  if (!view.board || view.shared || knows("men")) return null;
  return view.board.white === sideOf(view.board.on_turn) ? "white" : "black";
}
