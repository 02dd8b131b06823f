/** What the public pages and a table's page ask the server for. */

import { Failure, unreachable } from "$app/api/failure";
import { noteAnswer, noteSilence } from "$app/offline/network.svelte";

import type { EventJson } from "$app/scoring/values";

import type { FixtureShown, TableShown } from "./shown";

/** An event in the list of all. */
export interface ListedEvent {
  id: string;
  name: string;
  place: string;
  date: string;
  phase: string;
  /** Their names. */
  competitions: string[];
  entrants: number;
  /** Tables at which somebody plays. */
  playing: number;
}

/** What is called to a table. */
export interface CalledHere {
  event: { id: string; name: string; phase: string; is_indexed: boolean };
  table: TableShown;
  fixture: FixtureShown | null;
  next: FixtureShown | null;
}

/** Milliseconds until a desk that does not answer counts as out of reach. */
const PATIENCE = 10_000;

export async function askServer<T>(
  path: string,
  { method = "GET", token, body }: { method?: string; token?: string; body?: object } = {},
): Promise<T> {
  const response = await fetch(`/api/tournaments${path}`, {
    method,
    headers: {
      "x-carrom": "1",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    cache: "no-store",
    signal: AbortSignal.timeout(PATIENCE),
  }).catch(() => {
    noteSilence();
    throw unreachable();
  });
  noteAnswer();
  const said: unknown = await response.json().catch(() => null);
  if (response.ok && said !== null) return said as T;
  const { code, message } = (said as { error?: { code: string; message: string } } | null)?.error ?? {
    code: String(response.status),
    message: response.statusText,
  };
  throw new Failure(response.status, code, message);
}

const at = (event: string, table: string) => `/${encodeURIComponent(event)}/tables/${encodeURIComponent(table)}`;

export const listEvents = async () => (await askServer<{ tournaments: ListedEvent[] }>("")).tournaments;
export const calledHere = (event: string, table: string) => askServer<CalledHere>(at(event, table));

export type ClaimRole = "umpire" | "scorer";

/** What the desk says to a phone that wants to keep a match. */
export type ClaimAnswer =
  | { state: "granted"; match_id: string; match: EventJson; fixture: string; rubber: number; is_made: boolean }
  | { state: "waiting"; request: number }
  | { state: "refused" };

/** What a phone asks for: the match it was shown, and no other. */
export interface Claim {
  device: string;
  role: ClaimRole;
  name: string;
  pin?: string;
  fixture: string;
  rubber: number;
}

export const claimMatch = (event: string, table: string, token: string, claim: Claim) =>
  askServer<ClaimAnswer>(`${at(event, table)}/claim`, { method: "POST", token, body: claim });
export const claimState = (event: string, request: number, token: string) =>
  askServer<ClaimAnswer>(`/${encodeURIComponent(event)}/requests/${request}`, { token });
