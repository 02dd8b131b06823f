/** What a phone says to a desk, at whatever address: plain requests without cookies, each with the match's own token. */

import { Failure, unreachable } from "$app/api/failure";

import type { EventJson, ReviewLine } from "./values";

/** Milliseconds until a desk that does not answer counts as out of reach. */
const PATIENCE = 10_000;

/** Who writes, and with which laws. `seconds`: of the match, now. */
export interface Sender {
  id: string;
  device: string;
  token: string;
  edition: number;
  build: string;
  epoch: number;
  hand_over: string;
  seconds: number;
  /** How many events of the desk's log this phone has. */
  version: number;
}

/**
 * An event as it is delivered. `state`: where the match stands after it, by this phone's own ruling. `device`: whose entry
 * it is, where that is another phone's.
 */
export interface SentEntry {
  seq: number;
  event: EventJson;
  at: number;
  made: number | null;
  state: string | null;
  device: string | null;
}

/** An event of a desk's log, and whose entry it was. */
export interface DeskEntry {
  version: number;
  event: EventJson;
  at: number;
  made: number | null;
  device: string | null;
  seq: number | null;
}

/** Where a desk stands with a phone and its match. `have`: it has this phone's entries up to that one; `added`: what others wrote. */
export interface DeskState {
  have: number;
  others: Record<string, number>;
  version: number;
  epoch: number;
  is_writer: boolean;
  is_confirmed: boolean;
  review: ReviewLine[];
  added: DeskEntry[];
  match_seconds: number;
}

/** What a phone gets with a match it takes over. */
export interface Claimed extends DeskState {
  log: DeskEntry[];
}

/** What can be asked of a desk; a test has its own. */
export interface Desk {
  make(sender: Sender, event: EventJson): Promise<DeskState>;
  send(sender: Sender, entries: SentEntry[]): Promise<DeskState>;
  state(sender: Sender): Promise<DeskState>;
  claim(sender: Sender, how: { code?: string; take_over?: boolean }): Promise<Claimed>;
}

/** The desk at an address: "" is where this page came from. */
export function deskAt(address: string): Desk {
  const url = (id: string, rest = "") => `${address}/api/kept/${encodeURIComponent(id)}${rest}`;

  async function ask<T>(method: string, where: string, sender: Sender, body?: object): Promise<T> {
    const response = await fetch(where, {
      method,
      headers: {
        "x-carrom": "1",
        authorization: `Bearer ${sender.token}`,
        ...(body ? { "content-type": "application/json" } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      credentials: "omit",
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE),
    }).catch(() => {
      throw unreachable();
    });
    const said: unknown = await response.json().catch(() => null);
    if (response.ok && said !== null) return said as T;
    const { code, message } = (said as { error?: { code: string; message: string } } | null)?.error ?? {
      code: String(response.status),
      message: response.statusText,
    };
    throw new Failure(response.status, code, message);
  }

  return {
    make: (sender, match) => {
      const { device, edition, build, hand_over, seconds } = sender;
      return ask("PUT", url(sender.id), sender, { device, match, edition, build, hand_over, match_seconds: seconds });
    },
    send: (sender, entries) => {
      const { device, epoch, edition, build, version, seconds } = sender;
      const body = { device, epoch, edition, build, entries, version, match_seconds: seconds };
      return ask("POST", url(sender.id, "/entries"), sender, body);
    },
    state: (sender) => {
      const query = new URLSearchParams({ device: sender.device, version: String(sender.version) });
      return ask("GET", url(sender.id, `?${query}`), sender);
    },
    claim: (sender, how) => {
      const { device, build, hand_over } = sender;
      return ask("POST", url(sender.id, "/claim"), sender, { device, build, hand_over, ...how });
    },
  };
}
