/** What can be tapped before the rules are there: who breaks, and plain counts of what was pocketed. */

import type { Draft, Screen, StoredEntry } from "$app/scoring/values";

export const PLAIN_CHIPS = ["white", "black", "queen", "striker"] as const;

export const countOf = (draft: Draft, id: string): number => Number(draft.seen?.[id] ?? 0);

/** Whether anything has been tapped; a draft may also spell out what has not. */
export const isTouched = (draft: Draft): boolean =>
  Object.values(draft.seen ?? {}).some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)));

/** Whether a board is in play, as far as can be known without the rules. */
export function isBegun(screen: Screen | null, waiting: readonly StoredEntry[]): boolean {
  return Boolean(screen?.chips.length) || waiting.some(({ event }) => event.kind === "board");
}

/** The players, from the last screen or from the event that makes the match. */
export function playersOf(screen: Screen | null, waiting: readonly StoredEntry[]): { id: string; name: string }[] {
  if (screen) return screen.sides.flatMap((side) => side.players.map(({ id, name }) => ({ id, name })));
  const made = waiting.find(({ event }) => event.kind === "match")?.event as
    | Record<"a" | "b", { players: { name: string }[] }>
    | undefined;
  if (!made) return [];
  return (["a", "b"] as const).flatMap((side) =>
    made[side].players.map(({ name }, number) => ({ id: `${side}${number + 1}`, name })),
  );
}
