/** Beginning a match from any page: make it, keep its invites, go there. */

import { makeMatch, type Chair, type Made, type Making } from "$app/api/rest";
import { go } from "$app/router.svelte";
import { settings } from "$app/settings.svelte";

import { keepInvites } from "./invites";

/** What is played where nobody has chosen. */
export const USUAL_RULES = "icf-25";

export const me = (): Chair => ({ who: "me", name: settings.name });
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
