/** What a stroke may lead to, in words: what it pockets, and what the umpire says to whoever makes it. */

import type { Advice } from "$app/api/rest";
import { t, type Key } from "$app/i18n/messages.svelte";

type MayFollow = Advice["follows"][number];

/** `own`: the colour of the player on turn. One sentence of the umpire goes with several outcomes: the men tell them apart. */
export function followText(
  { own: ours, opp: theirs, queen, striker, says }: MayFollow,
  own: "white" | "black",
): string {
  const men = own === "white" ? { white: ours, black: theirs } : { white: theirs, black: ours };
  const down = [
    ...Object.entries(men).map(([colour, n]) => (n > 0 ? `${n} ${t(`board.${colour}` as Key)}` : "")),
    queen ? t("board.queen") : "",
    striker ? t("analyse.fellStriker") : "",
  ].filter(Boolean);
  const what = down.length > 0 ? t("analyse.fell", { what: down.join(", ") }) : t("analyse.fellNothing");
  return t("analyse.umpire", { what, words: says });
}
