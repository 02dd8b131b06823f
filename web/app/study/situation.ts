/** A moment of a match to think about: the address of its analysis, with everything the laws need to know. */

import { situation, type Situation } from "$app/api/rest";

import { textOf } from "./position";

/** The situation in the address of an analysis; `from`: the match and the event it comes from. */
export function analysisAddress(here: Situation, from: { match: string; version: number }): string {
  const discs = here.position.map(([kind, x, y]) => ({ kind, x, y }));
  const values = [
    `p=${textOf(discs, ".")}`,
    here.is_break ? "rack=break" : here.hides_rack ? "rack=missed" : "",
    `turn=${here.white_to_play ? "white" : "black"}`,
    `rules=${encodeURIComponent(here.rules)}`,
    here.queen === "mine" ? "" : `queen=${here.queen}`,
    pairText("dues", here.dues),
    pairText("scores", here.scores),
    `from=${from.match}.${from.version}`,
  ];
  return `/analyse?${values.filter(Boolean).join("&")}`;
}

export const pairText = (name: string, [own, opp]: readonly [number, number]) =>
  own || opp ? `${name}=${own}.${opp}` : "";

/** A pair of small numbers in an address, "1.0"; none where it says something else. */
export function pairOf(text: string | null): [number, number] {
  const numbers = /^(\d{1,3})\.(\d{1,3})$/.exec(text ?? "");
  return numbers ? [Number(numbers[1]), Number(numbers[2])] : [0, 0];
}

/** Where the board of a match after an event is analysed. */
export async function analysisOf(match: string, version: number): Promise<string> {
  return analysisAddress(await situation(match, version), { match, version });
}
