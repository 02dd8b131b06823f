/** Beginning a match from any page: make it, keep its invites, go there. */

import { makeMatch, type Chair, type Made, type Making } from "$app/api/rest";
import { t } from "$app/i18n/messages.svelte";
import { go } from "$app/router.svelte";
import { settings } from "$app/settings.svelte";

import { keepInvites } from "./invites";

/** What is played where nobody has chosen. */
export const USUAL_RULES = "icf-25";

/** This guest at a seat; whoever has set no name is a player with a number. */
export const me = (number = 1, name = settings.name): Chair => ({ who: "me", name: name || t("match.player", { number }) });
export const computer = (level: string): Chair => ({ who: "computer", level });

export async function begin(making: Making): Promise<Made> {
  const made = await makeMatch(making);
  keepInvites(made.id, made.invites);
  go(`/m/${made.id}`);
  return made;
}

export function singles(a: Chair, b: Chair): Making {
  return { a: { players: [a] }, b: { players: [b] }, rules: USUAL_RULES };
}
