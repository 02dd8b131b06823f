/** Who sits where in a new match, as chosen in the form, and as the server is told. */

import type { Chair, Making } from "$app/api/rest";
import { me } from "$app/live/match";
import { visibleName } from "$app/parts/match/names";
import { settings } from "$app/settings.svelte";

export type Sitter = "me" | "open" | "computer" | "device";
export const SITTERS: readonly Sitter[] = ["me", "open", "computer", "device"];

export interface Place {
  who: Sitter;
  name: string;
  level: string;
}
export type Places = Record<string, Place>;

export const placeFor = (who: Sitter): Place => ({
  who,
  name: who === "me" ? settings.name : "",
  level: settings.level,
});

/** The seats of a match; ``people``: how many play each for themselves, 0 where sides play. */
export function seatsOf(doubles: boolean, people = 0): string[] {
  if (people) return ["a1", "b1", "c1", "d1"].slice(0, people);
  return doubles ? ["a1", "a2", "b1", "b2"] : ["a1", "b1"];
}

function chair({ who, name, level }: Place, number: number): Chair {
  if (who === "computer") return { who, level };
  if (who === "open") return { who };
  return me(number, visibleName(name));
}

/** The sides with their chairs. */
export function sidesOf(places: Places, seats: readonly string[]): Pick<Making, "a" | "b" | "c" | "d"> {
  const players = (side: string) => ({
    players: seats.filter((seat) => seat[0] === side).map((seat) => chair(places[seat]!, seats.indexOf(seat) + 1)),
  });
  const more = (["c", "d"] as const).filter((side) => seats.some((seat) => seat[0] === side));
  return { a: players("a"), b: players("b"), ...Object.fromEntries(more.map((side) => [side, players(side)])) };
}

/** Whether a match with these seats may count for ratings: this guest against one who comes by the link. */
export function canBeRated(places: Places, seats: readonly string[]): boolean {
  const sitters = seats.map((seat) => places[seat]!.who).sort();
  return sitters.join() === "me,open";
}

/** Call this guest by the name that is set. */
export function nameMe(places: Places, seats: readonly string[]): void {
  const own = seats.map((seat) => places[seat]!).find((place) => place.who === "me");
  if (own) own.name = settings.name;
}

/** The name this guest has typed for themselves, if any. */
export function ownName(places: Places, seats: readonly string[]): string {
  const own = seats.map((seat) => places[seat]!).find((place) => place.who === "me");
  return own ? visibleName(own.name) : "";
}
