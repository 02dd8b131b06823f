/** Beginning a match from any page: make it, keep its invites, go there. */

import { makeMatch, type Chair, type Made, type Making } from "$app/api/rest";
import { t, type Key } from "$app/i18n/messages.svelte";
import { go } from "$app/router.svelte";
import { settings } from "$app/settings.svelte";

import { keepInvites } from "./invites.svelte";
import { USUAL_RULES } from "./length";

/** This guest at a seat; whoever has set no name is a player with a number. */
export const me = (number = 1, name = settings.name): Chair => ({
  who: "me",
  name: name || t("match.player", { number }),
});
export const computer = (level: string): Chair => ({ who: "computer", level });

/** Computer players by a name in the reader's language: two are told apart by their strength, then by number; more by number. */
export function named(making: Making): Making {
  const { a, b, c, d } = making;
  const machines = [a, b, c, d].flatMap((side) => side?.players ?? []).filter((chair) => chair.who === "computer");
  const word = (chair: Chair) => (machines.length === 2 ? t(`level.${chair.level}` as Key) : t("match.computer"));
  const call = (chair: Chair): Chair => {
    if (chair.who !== "computer" || chair.name) return chair;
    const same = machines.filter((other) => word(other) === word(chair));
    return { ...chair, name: same.length === 1 ? word(chair) : `${word(chair)} ${same.indexOf(chair) + 1}` };
  };
  const side = ({ players }: Making["a"]) => ({ players: players.map(call) });
  return { ...making, a: side(a), b: side(b), ...(c ? { c: side(c) } : {}), ...(d ? { d: side(d) } : {}) };
}

export async function begin(making: Making): Promise<Made> {
  // The page of the match comes while the server makes it; where it does not come now, going there asks for it again.
  void import("$app/pages/Match.svelte").catch(() => undefined);
  const match = await makeMatch(named(making));
  keepInvites(match.id, match.invites);
  go(`/m/${match.id}`);
  return match;
}

export function singles(a: Chair, b: Chair, format: string): Making {
  return { a: { players: [a] }, b: { players: [b] }, rules: USUAL_RULES, format };
}
