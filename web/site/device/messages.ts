/** What the page and the worker that holds the game say to each other, and what the worker and Python do. */

/** A request as `carrom.device` reads it. */
export interface Asked {
  method: string;
  path: string;
  query: Record<string, string>;
  body: unknown;
}

export type ToGame =
  | { kind: "load"; base: string }
  | { kind: "ask"; number: number; asked: Asked }
  /** A page came to the table of a match, said something there, and left it. */
  | { kind: "open"; line: number; match: string }
  | { kind: "say"; line: number; frame: unknown }
  | { kind: "close"; line: number }
  /** Remove everything that is kept here. */
  | { kind: "erase"; number: number };

export type FromGame =
  | { kind: "loading"; share: number }
  | { kind: "ready" }
  /** `code`: of a reason that the page has words for; empty for any other. */
  | { kind: "failed"; code: "" | "no_storage"; why: string }
  | { kind: "answer"; number: number; answer: Answered }
  | { kind: "frame"; line: number; frame: unknown }
  | { kind: "closed"; line: number; code: number }
  /** A match cannot go on by itself, and why; or all of them can again. */
  | { kind: "stuck"; problem: Problem | null };

/** Why something could not be done: a code, and words for where the page has none for it. */
export interface Problem {
  code: string;
  why: string;
}

/** The answer to a request. `body` is a value where `type` is JSON, else a text. */
export interface Answered {
  status: number;
  type: string;
  body: unknown;
}

/** Something that Python wants stored before anybody hears of what it did; or a match that is removed, with its whole log. */
export type Kept =
  | { store: StoreName; key: Key; value: unknown; delete?: false }
  | { store: "matches"; key: string; delete: true };
/** Whoever plays on this device. */
export interface Person {
  id: string;
  name: string;
}
export type StoreName = "matches" | "events" | "person";
export type Key = string | [string, number];

/** Something that happens by itself, so many seconds from now: a computer thinks, a clock runs out. */
export interface Next {
  do: "think" | "due";
  match: string;
  version: number;
  after: number;
}

/** What Python says of anything that may have changed a match. */
export interface Change {
  frames: unknown[];
  kept: Kept[];
  next: Next[];
}

/** What a computer will do, and what it shows before. */
export interface Thought {
  /** Seconds after which an aim is shown, and the aim. */
  aims: [number, unknown][];
  /** Seconds that it aims in all. */
  seconds: number;
  answer: unknown;
}
