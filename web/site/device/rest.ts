/** What only this device is asked for: turns by message, records and all matches as a file. */

import { backend } from "$app/api/backend";
import { Failure } from "$app/api/failure";
import type { Listed } from "$app/api/rest";

/** A turn as text for a link. `for`: the seat it is meant for. */
export interface Message {
  text: string;
  for: string;
  version: number;
}

/** What came of a turn that was opened: it was taken, or it is known, or it cannot be taken; `match`: "" where there is none here. */
export interface Taken {
  match: string;
  outcome: "taken" | "joined" | "known" | "yours" | "behind" | "not_for_you" | "conflict" | "seat_taken" | "differs";
}

/** What came of a record or of a file with all matches. */
export interface Read {
  match?: string;
  outcome?: string;
  added?: number;
  known?: number;
}

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const request = new Request(new URL(path, window.location.origin), {
    method,
    ...(body ? { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } } : {}),
  });
  const response = await backend().fetch(request);
  const answer = (await response.json()) as T & { error?: { code: string; message: string; field: string | null } };
  if (response.ok) return answer;
  const { code, message, field } = answer.error ?? { code: String(response.status), message: "", field: null };
  throw new Failure(response.status, code, message, field);
}

export const messageOf = (match: string, whole: boolean) =>
  ask<Message>("GET", `/api/device/message/${encodeURIComponent(match)}${whole ? "?whole=true" : ""}`);
/** The match that a turn invites to, before anybody joins it; null where it invites nobody here. */
export const invitationOf = async (text: string) =>
  (await ask<{ invitation: Listed | null }>("POST", "/api/device/invitation", { text })).invitation;
export const takeMessage = (text: string) => ask<Taken>("POST", "/api/device/message", { text });
export const readRecord = (text: string, name: string) => ask<Read>("POST", "/api/device/records", { text, name });
export const readBackup = (file: unknown) => ask<Read>("POST", "/api/device/backup", file as object);

/** Where all matches lie as a file. */
export const BACKUP = "/api/device/backup";
