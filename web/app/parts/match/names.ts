/** Who is who in a match, in words. */

import { t } from "$app/i18n/messages.svelte";
import type { Seat, SideName, Step, View, You } from "$app/api/wire";

export const SIDES: readonly SideName[] = ["a", "b", "c", "d"];
export const sideOf = (seat: string): SideName => SIDES.find((side) => side === seat[0]) ?? "a";
export const numberOf = (side: SideName): number => SIDES.indexOf(side);
export const otherSide = (side: SideName): SideName => (side === "a" ? "b" : "a");
export const SEATS: Seat[] = ["a1", "b1", "a2", "b2", "c1", "d1"];

/** The sides of a match: two, or as many people as play the points game. */
export const sidesOf = ({ made }: Pick<View, "made">): SideName[] => SIDES.filter((side) => made[side]);

/** The other sides, in the order in which they play after this one. */
export function othersOf(view: Pick<View, "made">, side: SideName): SideName[] {
  const sides = sidesOf(view);
  const here = sides.indexOf(side);
  return [...sides.slice(here + 1), ...sides.slice(0, Math.max(here, 0))];
}

/** Who plays for a side. */
export const playersOf = (view: Pick<View, "made">, side: SideName) => view.made[side]?.players ?? [];

export function playerOf(view: View, seat: string) {
  return playersOf(view, sideOf(seat))[Number(seat[1] ?? 1) - 1];
}

/** A player by name; a chair nobody sits in yet is a guest. */
export function nameOf(view: View, seat: string): string {
  const player = playerOf(view, seat);
  return player?.name || (player?.computer ? t("match.computer") : t("match.nobody"));
}

export function sideName(view: View, side: SideName): string {
  return playersOf(view, side)
    .map((_, k) => nameOf(view, `${side}${k + 1}`))
    .join(" & ");
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
export function titleOf({ made }: { made: { a: Entrant; b: Entrant; c?: Entrant; d?: Entrant } }): string {
  if (made.c) return [made.a, made.b, made.c, ...(made.d ? [made.d] : [])].map(calledBy).join(", ");
  return t("home.against", { a: calledBy(made.a), b: calledBy(made.b) });
}

/** A match by the names of its sides. */
export function matchTitle(view: View): string {
  const names = sidesOf(view).map((side) => sideName(view, side));
  return names.length > 2 ? names.join(", ") : t("match.title", { a: names[0] ?? "", b: names[1] ?? "" });
}

/** The points of all sides. */
export const scoreText = (score: readonly number[]): string => score.join(" – ");

/** The points of both sides, those of one of them first; of more than two sides by their names. */
export function scoreFor(view: View, score: readonly number[], first: SideName | null): string {
  const sides = sidesOf(view);
  if (sides.length > 2)
    return sides.map((side, k) => t("points.of", { name: sideName(view, side), n: score[k] ?? 0 })).join(" · ");
  return scoreText(first === "b" ? score.toReversed() : score);
}

/** The seats nobody has taken yet. */
export function openSeats(view: View): Seat[] {
  return SEATS.filter((seat) => playerOf(view, seat)?.open);
}

/** What the umpire said with a ruling: to the player who struck, whom others are named; "" where nothing was said. */
export function umpireWords(step: Step, view: View, you: You): string {
  // Of a match given up it is told who has it; the umpire's words go to the winner alone.
  if (["concede", "forfeit"].includes(step.event.kind)) return "";
  const words = step.ruling?.words.join(" ") ?? "";
  const { by } = step.event;
  const isSeat = typeof by === "string" && by.length === 2;
  const isMine = !isSeat || (you.seats.length === 1 && you.seats[0] === by);
  return isMine || !words ? words : t("match.umpireTo", { name: nameOf(view, by), words });
}

/** What happened, in a sentence; "" where the umpire's words that follow it say all of it. */
export function sentenceOf(step: Step, words = ""): string {
  if (words && isSaidByUmpire(step)) return "";
  // The number of an event says nothing to a player.
  return step.event.kind === "undo" ? t("match.undone") : step.told;
}

/** Whether the umpire's words say all that happened: of an improper stroke they say what was wrong and what was pocketed. */
const isSaidByUmpire = (step: Step): boolean =>
  step.event.kind === "stroke" && (step.ruling?.grounds.some((ground) => ground.startsWith("striking.")) ?? false);

/** Steps without the beginning of a board that was set up at once: nobody breaks there, and what follows says who strikes. */
export const withoutSetUp = (steps: readonly Step[]): Step[] =>
  steps.filter(({ event }, n) => event.kind !== "board" || steps[n + 1]?.event.kind !== "correct");

/** Whether a stroke pocketed nothing and cost nothing: the turn passes, and there is no more to say. */
export function isMiss(step: Step): boolean {
  return step.event.kind === "stroke" && step.ruling?.grounds.join() === "nothing" && step.led_to.length === 0;
}

/** Letters that look like nothing: a soft hyphen, fillers of Hangul, an empty Braille cell. */
const BLANK = /[\p{C}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]/gu;

/** A name as it was typed, or nothing where nothing of it can be seen. */
export function visibleName(typed: string): string {
  return typed.replace(BLANK, "") === "" ? "" : typed.trim();
}
