/** What a phone says to a desk, at whatever address: plain requests without cookies, each with the match's own token. */

import { Failure, unreachable } from "$app/api/failure";
import type { components } from "$app/api/schema";

import type { EventJson } from "./values";

/** Milliseconds until a desk that does not answer counts as out of reach. */
const PATIENCE = 10_000;

type Schemas = components["schemas"];

/** An event as it is delivered; see docs/server.md. */
export type SentEntry = Schemas["SentEntry"];
/** An event of a desk's log, and whose entry it was. */
export type DeskEntry = Schemas["KeptLogEntry"];
/** Where a desk stands with a phone and its match. */
export type DeskState = Schemas["KeptStanding"];
/** The same, with the whole log. */
export type Claimed = Schemas["KeptClaim"];

/** Who writes, and with which laws. `seconds`: of the match, now; `version`: how many events of the desk's log this phone has. */
export interface Sender {
  id: string;
  device: string;
  token: string;
  edition: number;
  build: string;
  hand_over: string;
  seconds: number;
  version: number;
  latest_epoch: number;
}

/** The first event of a match. `author`: the phone that told it, where that is another one. */
export interface FirstEvent {
  event: EventJson;
  state: string | null;
  author: string | null;
}

/** How a match is claimed: by which code, if by one; `epoch`: the least the new one may be. Without `take_over`: only to look. */
export interface Taking {
  take_over?: boolean;
  code?: string | null;
  epoch?: number;
}

/** What can be asked of a desk; a test has its own. */
export interface Desk {
  make(sender: Sender, first: FirstEvent): Promise<DeskState>;
  /** `epoch`: the one all these entries were written in. */
  send(sender: Sender, epoch: number, entries: SentEntry[]): Promise<DeskState>;
  state(sender: Sender): Promise<DeskState>;
  claim(sender: Sender, how: Taking): Promise<Claimed>;
}

/** The desk at an address: "" is where this page came from. */
export function deskAt(address: string, patience = PATIENCE): Desk {
  const base = address.replace(/\/+$/, "");
  const url = (id: string, rest = "") => `${base}/api/kept/${encodeURIComponent(id)}${rest}`;

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
      signal: AbortSignal.timeout(patience),
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
    make: (sender, { event, state, author }) => {
      const { device, edition, build, hand_over, seconds } = sender;
      const body = { device, match: event, state, author, edition, build, hand_over, match_seconds: seconds };
      return ask("PUT", url(sender.id), sender, body satisfies Schemas["NewKeptMatch"]);
    },
    send: (sender, epoch, entries) => {
      const { device, edition, build, version, seconds, latest_epoch } = sender;
      const body = { device, epoch, latest_epoch, edition, build, entries, version, match_seconds: seconds };
      return ask("POST", url(sender.id, "/entries"), sender, body satisfies Schemas["Delivery"]);
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
