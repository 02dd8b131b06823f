/** What the desk asks the server for. Every refusal is a `Failure` that says what was wrong. */

import { Failure, unreachable } from "$app/api/failure";
import { noteAnswer, noteSilence } from "$app/offline/network.svelte";
import { deskToken } from "$app/parts/desk/desk";

import { asSentence, problemWords } from "./problems";
import { tokenOf } from "./tokens";
import type {
  CorrectionEffect,
  DeskShown,
  DrawProposed,
  EntriesRead,
  EventListed,
  KnownPerson,
  LuckyProposed,
  Plan,
  PresetShown,
  ProblemWords,
  ResultLookedAt,
  Role,
  Told,
} from "./types";

const ROOT = "/api/tournaments";
export const addressOf = (id: string, rest = "") => `${ROOT}/${encodeURIComponent(id)}${rest}`;

export async function answer(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  const headers: Record<string, string> = { "x-carrom": "1" };
  if (token) headers["authorization"] = `Bearer ${token}`;
  if (typeof init.body === "string") headers["content-type"] = "application/json";
  const response = await fetch(path, { ...init, headers: { ...headers, ...init.headers } }).catch(() => {
    noteSilence();
    throw unreachable();
  });
  noteAnswer();
  if (response.ok) return response;
  const body = (await response.json().catch(() => null)) as {
    error?: Partial<Failure> & { says?: ProblemWords };
  } | null;
  const code = body?.error?.code ?? String(response.status);
  const message = body?.error?.message ?? response.statusText;
  // The engine names the kind of the event before its sentence: the desk shows only that.
  const english = code === "refused" ? asSentence(message.replace(/^[a-z_]+: /, "")) : message;
  const sentence = problemWords(body?.error?.says, english);
  throw new Failure(response.status, code, sentence, body?.error?.field ?? null);
}

export const read = async <T>(path: string, token: string, init: RequestInit = {}): Promise<T> =>
  (await (await answer(path, token, init)).json()) as T;
export const post = <T>(path: string, token: string, body: unknown): Promise<T> =>
  read<T>(path, token, { method: "POST", body: JSON.stringify(body) });

// The server's events.
export const listEvents = async (): Promise<EventListed[]> => {
  const listed = await read<EventListed[] | { tournaments: EventListed[] }>(ROOT, deskToken());
  return Array.isArray(listed) ? listed : listed.tournaments;
};
export const listPresets = async (): Promise<PresetShown[]> =>
  (await read<{ presets: PresetShown[] }>(`${ROOT}/presets`, "")).presets;
export const readPlan = async (text: string, id = ""): Promise<Plan> =>
  (await post<{ plan: Plan }>(`${ROOT}/plan`, id ? tokenOf(id) : deskToken(), { text })).plan;
export const makeEvent = (made: { name: string; place: string; date: string; tables: string[] }) =>
  post<{ id: string; token: string }>(ROOT, deskToken(), made);
export const importEvent = (file: string) =>
  read<{ id: string; token: string | null; cut_line: number | null }>(`${ROOT}/import`, deskToken(), {
    method: "POST",
    body: file,
    headers: { "content-type": "application/x-ndjson" },
  });
export const deleteEvent = (id: string) => answer(addressOf(id), tokenOf(id), { method: "DELETE" });
export const restoreEvent = (id: string) => answer(addressOf(id, "/restore"), tokenOf(id), { method: "POST" });

// One event.
export const readDesk = (id: string) => read<DeskShown>(addressOf(id, "/desk"), tokenOf(id));
export const tellEvents = (id: string, version: number, events: Told[], client_id: string) => {
  const token = tokenOf(
    id,
    events.map(({ kind }) => kind),
  );
  return post<{ version: number }>(addressOf(id, "/events"), token, { version, events, client_id });
};
export const proposeDraw = (
  id: string,
  asked: { competition: string; number?: string; pairs?: string[][]; groups?: string[][] },
) => post<DrawProposed>(addressOf(id, "/draw"), tokenOf(id), asked);
export const proposeLucky = (id: string, competition: string) =>
  post<LuckyProposed>(addressOf(id, "/lucky_losers"), tokenOf(id), { competition });
export const askConsequences = async (id: string, event: Told) =>
  (await post<{ effects: CorrectionEffect[] }>(addressOf(id, "/consequences"), tokenOf(id), { event })).effects;
export const lookAtResult = (id: string, event: Told) => {
  const token = tokenOf(id, [event.kind]);
  return post<ResultLookedAt>(addressOf(id, "/look_at_result"), token, { event });
};
export const readEntries = (id: string, competition: string, text: string) =>
  post<EntriesRead>(addressOf(id, "/entries"), tokenOf(id), { competition, text });
export const findPeople = async (id: string, search: string): Promise<KnownPerson[]> => {
  const query = new URLSearchParams({ search });
  return (await read<{ people: KnownPerson[] }>(addressOf(id, `/people?${query}`), tokenOf(id))).people;
};
export const makeToken = (id: string, role: Role, name: string) =>
  post<{ n: number; token: string; role: Role; name: string }>(addressOf(id, "/tokens"), tokenOf(id), { role, name });
export const revokeToken = (id: string, n: number) =>
  answer(addressOf(id, `/tokens/${n}`), tokenOf(id), { method: "DELETE" });
export const newPin = (id: string) => post<{ pin: string }>(addressOf(id, "/pin"), tokenOf(id), {});
export const decideRequest = (id: string, n: number, grant: boolean) =>
  answer(addressOf(id, `/requests/${n}`), tokenOf(id), {
    method: "POST",
    body: JSON.stringify({ grant }),
  });
/** Tell a result again that the tournament did not take, or leave it at that. */
export const decideResult = (id: string, match: string, again: boolean) =>
  answer(addressOf(id, `/untold/${encodeURIComponent(match)}`), tokenOf(id), {
    method: "POST",
    body: JSON.stringify({ again }),
  });
export const endCall = (id: string, fixture: string, rubber: number) =>
  answer(addressOf(id, `/calls/${encodeURIComponent(fixture)}/${rubber}`), tokenOf(id), {
    method: "POST",
    body: JSON.stringify({ done: true }),
  });
export const readMessage = async (id: string, what: string, competition: string, language: string) => {
  const query = new URLSearchParams({ what, competition, language });
  const response = await answer(addressOf(id, `/message?${query}`), tokenOf(id));
  const text = await response.text();
  return response.headers.get("content-type")?.includes("json") ? (JSON.parse(text) as { text: string }).text : text;
};

/** A file that only the desk may have: fetched with its token and handed to the browser. */
export async function saveFile(id: string, path: string, name: string): Promise<void> {
  const response = await answer(addressOf(id, path), tokenOf(id));
  const said = /filename="?([^";]+)"?/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = said ?? name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
