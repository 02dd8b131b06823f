/** Invites to open seats are told once, to whoever made the match: kept in the browser until the seats are taken. */

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

/** The link that lets a friend sit down. What stands behind # is never sent to a server. */
export function linkOf(match: string, seat?: Seat, invite?: string): string {
  const page = `${window.location.origin}/m/${encodeURIComponent(match)}`;
  return seat && invite ? `${page}#join=${seat}.${invite}` : page;
}

/** The seat and invite of such a link. */
export function joining(hash: string): { seat: Seat; invite: string } | null {
  const parts = /^join=([ab][12])\.(.+)$/.exec(hash);
  return parts ? { seat: parts[1] as Seat, invite: parts[2]! } : null;
}
