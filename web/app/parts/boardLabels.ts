/** What the board says to a screen reader, in the language that is set. */

import { t, type Key } from "$app/i18n/messages.svelte";
import type { Labels } from "$board/types";

const NAMES = [
  "board",
  "aimKeys",
  "placeKeys",
  "editKeys",
  "white",
  "black",
  "queen",
  "striker",
  "empty",
  "disc",
  "left",
  "right",
  "near",
  "far",
  "middle",
  "nets",
  "aim",
  "meets",
  "meetsCushion",
  "meetsPocket",
  "meetsNothing",
  "foul",
  "meetsFoul",
  "notHere",
  "manInWay",
  "onCircle",
  "struck",
  "letGo",
  "put",
  "taken",
] as const satisfies (keyof Labels)[];

export function boardLabels(): Partial<Labels> {
  return Object.fromEntries(NAMES.map((name) => [name, t(`board.${name}` as Key)]));
}
