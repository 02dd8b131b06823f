/** What the page asks the server for. Every refusal is a `Failure` that says what was wrong and where. */

import type { Kind, Pair, Seat, Step, Trajectory, View } from "./wire";

/** What the server would not do, in its words. `line`: of a file, where it is known. */
export class Failure extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field: string | null = null,
    readonly line: number | null = null,
  ) {
    super(message);
  }

  /** Whether nobody answered, as against a refusal. */
  get unreachable(): boolean {
    return this.status === 0;
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") headers["x-carrom"] = "1";
  if (body !== undefined) headers["content-type"] = "application/json";
  let answer: Response;
  try {
    answer = await fetch(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  } catch {
    throw new Failure(0, "unreachable", "");
  }
  const text = await answer.text();
  let said: unknown;
  try {
    said = text ? JSON.parse(text) : null;
  } catch {
    said = null;
  }
  if (answer.ok) return said as T;
  const error = (said as { error?: { code?: string; message?: string; field?: string; line?: number } } | null)?.error;
  throw new Failure(
    answer.status,
    error?.code ?? String(answer.status),
    error?.message ?? answer.statusText,
    error?.field ?? null,
    error?.line ?? null,
  );
}

const get = <T>(path: string) => call<T>("GET", path);
const post = <T>(path: string, body: unknown = {}) => call<T>("POST", path, body);
const at = (id: string) => `/api/matches/${encodeURIComponent(id)}`;

export interface Format {
  name: string;
  points: number | null;
  boards: number | null;
  minutes: number | null;
  games: number;
  decided_by: string;
}

export interface Rules {
  name: string;
  title: string;
  document: string | null;
  extends: string | null;
  formats: Format[];
}

export interface Chair {
  who: "me" | "open" | "computer";
  name?: string;
  level?: string;
}

export interface Making {
  a: { players: Chair[] };
  b: { players: Chair[] };
  rules: string;
  format?: string;
  house?: string;
  public?: boolean;
  stroke_seconds?: number | null;
}

export interface Made {
  id: string;
  view: View;
  invites: Partial<Record<Seat, string>>;
}

export interface StrokeOf {
  x: number;
  y?: number | null;
  dx: number;
  dy: number;
  speed: number;
}

export interface Follows {
  chance: number;
  own: number;
  opp: number;
  queen: boolean;
  striker: boolean;
  improper: boolean;
  says: string;
}

export interface Advice {
  stroke: StrokeOf;
  kind: string;
  worth: number;
  pockets: number;
  keeps: number;
  fouls: number;
  follows: Follows[];
  trajectory: Trajectory;
}

export interface Asked {
  position: Place[];
  rules: string;
  white_to_play: boolean;
  queen: "mine" | "theirs" | "pending";
  level: string;
  best: number;
}

export type Place = [Kind, number, number];

export interface Listed {
  id: string;
  made: View["made"];
  rules: string;
  format: string;
  version: number;
  made_at: number;
  moved_at: number;
  over: boolean;
  waiting: boolean;
  score: Pair;
  games_won: Pair;
  open_seats: Seat[];
  my_seats: Seat[];
  my_turn: boolean;
  stroke_seconds: number | null;
}

export const rules = async () => (await get<{ rules: Rules[] }>("/api/rules")).rules;
export const houseRules = (text: string) => post<Rules>("/api/house-rules", { text });
export const rename = (name: string) => call<{ name: string }>("PUT", "/api/me", { name });
export const myMatches = async () => (await get<{ matches: Listed[] }>("/api/me/matches")).matches;
export const challenges = async () => (await get<{ matches: Listed[] }>("/api/challenges")).matches;
export const makeMatch = (making: Making) => post<Made>("/api/matches", making);
export const view = (id: string) => get<View>(at(id));
export const sit = (id: string, seat: Seat, invite: string, name: string) =>
  post<{ seats: Seat[]; view: View }>(`${at(id)}/seats`, { seat, invite, name });
export const steps = (id: string, since: number, until: number, language: string) =>
  get<{ version: number; steps: Step[] }>(`${at(id)}/steps?since=${since}&until=${until}&language=${language}`);
export const simulate = (position: Place[], stroke: StrokeOf, rules: string) =>
  post<{ trajectory: Trajectory; position: Place[]; breaches: string[] }>("/api/simulate", { position, stroke, rules });
export const analyse = async (asked: Asked) => (await post<{ strokes: Advice[] }>("/api/analyse", asked)).strokes;

/** Where files of a match lie. */
export const recordOf = (id: string) => `${at(id)}/record`;
export const pictureOf = (id: string, version: number) => `${at(id)}/board.svg?version=${version}`;
export const motionOf = (id: string, version: number) => `${at(id)}/stroke.gif?version=${version}`;
