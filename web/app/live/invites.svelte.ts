/** Invites to open seats are told once, to whoever made the match: kept in the browser until the seats are taken. */

import { trust } from "$app/api/rest";
import type { Seat } from "$app/api/wire";

export type Invites = Partial<Record<Seat, string>>;

const key = (match: string) => `carrom.invites.${match}`;

export function keepInvites(match: string, invites: Invites): void {
  if (Object.keys(invites).length === 0) return;
  try {
    localStorage.setItem(key(match), JSON.stringify(invites));
  } catch {
    // The match page still shows the seats as open.
  }
}

export function invitesOf(match: string): Invites {
  try {
    return JSON.parse(localStorage.getItem(key(match)) ?? "{}") as Invites;
  } catch {
    return {};
  }
}

/** Where links lead. A page open on the server's own computer is at an address that no other device reaches. */
export const reach = $state({ origin: window.location.origin, onlyHere: false });

const LOCAL = ["localhost", "127.0.0.1", "[::1]"];

/** Ask where other devices reach the server, where the page's own address does not say it. */
export async function askReach(): Promise<void> {
  if (!LOCAL.includes(window.location.hostname)) return;
  try {
    const { lan_address } = await trust();
    reach.origin = lan_address ?? window.location.origin;
    reach.onlyHere = lan_address === null;
  } catch {
    // Without an answer links lead where this page is.
  }
}

/** The link that lets a friend sit down. What stands behind # is never sent to a server. */
export function linkOf(match: string, seat?: Seat, invite?: string): string {
  const page = `${reach.origin}/m/${encodeURIComponent(match)}`;
  return seat && invite ? `${page}#join=${seat}.${invite}` : page;
}

/** The seat and invite of such a link. */
export function joining(hash: string): { seat: Seat; invite: string } | null {
  const parts = /^join=([ab][12])\.(.+)$/.exec(hash);
  return parts ? { seat: parts[1] as Seat, invite: parts[2]! } : null;
}
