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

export const seatsOf = (doubles: boolean): string[] => (doubles ? ["a1", "a2", "b1", "b2"] : ["a1", "b1"]);

function chair({ who, name, level }: Place, number: number): Chair {
  if (who === "computer") return { who, level };
  if (who === "open") return { who };
  return me(number, visibleName(name));
}

/** The two sides with their chairs. */
export function sidesOf(places: Places, seats: readonly string[]): Pick<Making, "a" | "b"> {
  const players = (side: string) => ({
    players: seats.filter((seat) => seat[0] === side).map((seat) => chair(places[seat]!, seats.indexOf(seat) + 1)),
  });
  return { a: players("a"), b: players("b") };
}

/** The name this guest has typed for themselves, if any. */
export function ownName(places: Places, seats: readonly string[]): string {
  const own = seats.map((seat) => places[seat]!).find((place) => place.who === "me");
  return own ? visibleName(own.name) : "";
}
