/** The chips before Python is up: plain counts of what was tapped. */

import type { Draft } from "$app/scoring/values";

export const PLAIN_CHIPS = ["white", "black", "queen", "striker"] as const;

export const countOf = (draft: Draft, id: string): number => Number(draft.seen?.[id] ?? 0);
