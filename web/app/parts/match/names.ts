/** Who is who in a match, in words. */

import { t } from "$app/i18n/messages.svelte";
import type { Seat, SideName, Step, View } from "$app/api/wire";

export const sideOf = (seat: string): SideName => (seat[0] === "b" ? "b" : "a");
export const numberOf = (side: SideName): 0 | 1 => (side === "a" ? 0 : 1);
export const otherSide = (side: SideName): SideName => (side === "a" ? "b" : "a");
export const SEATS: Seat[] = ["a1", "b1", "a2", "b2"];

export function playerOf(view: View, seat: string) {
  return view.made[sideOf(seat)].players[Number(seat[1] ?? 1) - 1];
}

/** A player by name; a chair nobody sits in yet is a guest. */
export function nameOf(view: View, seat: string): string {
  const player = playerOf(view, seat);
  return player?.name || (player?.computer ? t("match.computer") : t("match.nobody"));
}

export function sideName(view: View, side: SideName): string {
  return view.made[side].players.map((_, k) => nameOf(view, `${side}${k + 1}`)).join(" & ");
}

interface Entrant {
  name: string;
  players?: readonly { name: string }[];
}

/** A side in a list. A pair that has no name of its own is called by both, without an English word between them. */
function calledBy({ name, players = [] }: Entrant): string {
  const names = players.map((player) => player.name);
  return (name === names.join(" and ") ? names.join(" & ") : name) || "…";
}

/** A match in a list: who plays whom. */
export const titleOf = ({ made }: { made: { a: Entrant; b: Entrant } }): string =>
  t("home.against", { a: calledBy(made.a), b: calledBy(made.b) });

/** The seats nobody has taken yet. */
export function openSeats(view: View): Seat[] {
  return SEATS.filter((seat) => playerOf(view, seat)?.open);
}

/** What happened, in a sentence. The number of an event says nothing to a player. */
export function sentenceOf(step: Step): string {
  return step.event.kind === "undo" ? t("match.undone") : step.told;
}

/** Letters that look like nothing: a soft hyphen, fillers of Hangul, an empty Braille cell. */
const BLANK = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A name as it was typed, or nothing where nothing of it can be seen. */
export function visibleName(typed: string): string {
  return typed.replace(BLANK, "") === "" ? "" : typed.trim();
}
