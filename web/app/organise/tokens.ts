/** The tokens this device has of events: the organiser's, and what a helper's link brought. */

import { deskToken } from "$app/parts/desk/desk";

import type { Role } from "./types";

export interface KeptToken {
  token: string;
  name: string;
  /** The token of the chief referee, where the organiser is that too. */
  referee?: string;
}

const KEY = "carrom.organise";

export function keptTokens(): Record<string, KeptToken> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Record<string, KeptToken>) : {};
  } catch {
    return {};
  }
}

/** Keep a token of an event, or more about one that is kept; null forgets it. */
export function keep(id: string, token: Partial<KeptToken> | null): void {
  const all = keptTokens();
  if (token === null) delete all[id];
  else all[id] = { ...(all[id] ?? { token: "", name: "" }), ...token };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing asks for the link again.
  }
}

/** What only the chief referee may tell. */
const REFEREES = new Set(["decide_protest", "disqualify"]);

/** The token to show for an event: its own, else the desk's of the server. */
export function tokenOf(id: string, kinds: string[] = []): string {
  const kept = keptTokens()[id];
  if (kept?.referee && kinds.some((kind) => REFEREES.has(kind))) return kept.referee;
  return kept?.token || deskToken();
}

/** Whether this device may tell an event that is the chief referee's, as far as it knows. */
export const isReferee = (id: string, role: Role): boolean =>
  role === "chief_referee" || Boolean(keptTokens()[id]?.referee);

/** A token that a link brought behind "#": kept, and taken out of the address. */
export function takeFromAddress(id: string, page: Location = window.location): boolean {
  const token = new URLSearchParams(page.hash.replace(/^#/, "")).get("token");
  if (!token) return false;
  keep(id, { token });
  window.history.replaceState(null, "", page.pathname + page.search);
  return true;
}
