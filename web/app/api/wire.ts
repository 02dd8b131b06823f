/** What is said between page and server, as `docs/server.md` has it. */

export type Seat = "a1" | "b1" | "a2" | "b2";
export type SideName = "a" | "b";
export type Colour = "white" | "black";
export type Kind = Colour | "queen";
export type Pair = [number, number];
export type Point = [number, number];

/** A stroke played out, in the frame of chair S. Discs not in `segments` do not move; "-1" is the striker. */
export interface Trajectory {
  seconds: number;
  discs: Kind[];
  start: Point[];
  striker: Point;
  /** t, x, y, vx, vy, deceleration */
  segments: Record<string, [number, number, number, number, number, number][]>;
  events: [number, "contact" | "pocket" | "cushion" | "rest", number, number | null][];
}

export interface Clause {
  id: string;
  text: string;
}

export interface Ruling {
  words: string[];
  grounds: string[];
  clauses: Clause[];
  decisions: Clause[];
  turn: string | null;
}

export interface Player {
  name: string;
  computer: string | null;
  open: boolean;
}

export interface Entry {
  name: string;
  players: Player[];
}

export interface BoardResult {
  number: number;
  game: number;
  winner: SideName | null;
  points: number;
  demanded: number;
  slam: Colour | null;
  how: string;
  score: Pair;
}

export interface ToPlace {
  side: SideName;
  placer: Seat | "umpire";
  men: number;
  queen: boolean;
  kind: Kind;
  came_back: number;
}

export interface BoardNow {
  number: number;
  breaker: Seat;
  on_turn: Seat;
  white: SideName;
  men: Pair;
  owes: Pair;
  queen: "on_board" | "pending" | "void" | SideName;
  /** Who has taken the queen and not covered her yet. */
  covering: SideName | null;
  strokes: number;
  discs: [Kind, number, number][];
  /** Where on his base line the player on turn may stand, as he sees it. */
  legal: Pair[];
  /** A place off the middle of the base line, where there is room nowhere else. */
  only: Point | null;
  to_place: ToPlace[];
}

export interface Expected {
  kind: string;
  by: string[];
  men: number | null;
  seconds: number | null;
}

export interface Result {
  winner: SideName | null;
  how: string;
  score: Pair;
  words: string;
  clauses: string[];
}

/** Where a match stands. */
export interface View {
  id: string;
  version: number;
  stage: string;
  made: Record<SideName, Entry>;
  rules: { name: string; title: string };
  format: string;
  quarters: Partial<Record<Seat, number>>;
  score: Pair;
  games_won: Pair;
  game: number;
  target: { points: number | null; boards: number | null; games: number; minutes: number | null };
  boards: BoardResult[];
  board: BoardNow | null;
  expects: Expected[];
  demand: { side: SideName; most: number } | null;
  result: Result | null;
  clock: { stroke_seconds: number | null; left: number | null; match_left: number | null };
  public: boolean;
  gone_seconds: number;
  rematch: string | null;
}

/** An event of the log with what it led to. Only the last of several sent together carries a View. */
export interface Step {
  version: number;
  at: number | null;
  event: { kind: string; by?: string } & Record<string, unknown>;
  told: string;
  led_to: string[];
  ruling: Ruling | null;
  trajectory: Trajectory | null;
  view: View | null;
}

export interface Aim {
  x: number;
  dx: number;
  dy: number;
  power: number;
}

export interface Offer {
  id: number;
  kind: "undo" | "rematch";
  by: Seat;
  to: number | null;
  state: "asked" | "granted" | "refused" | "lapsed";
}

export type Presence = Partial<Record<Seat, { here: boolean; seconds?: number | null }>>;

export interface You {
  role: "player" | "spectator";
  seats: Seat[];
}

export type Action = { seat?: Seat } & (
  | { kind: "stroke"; x: number; dx: number; dy: number; speed: number; y?: number }
  | { kind: "place"; spots: Point[] | null }
  | { kind: "waive" | "pass" | "undo" | "rematch" | "claim" }
  | { kind: "demand"; points: number }
  | { kind: "concede"; what: "board" | "match" }
  | { kind: "agree" | "decline"; offer: number }
);

export type FromServer =
  | {
      t: "welcome";
      you: You;
      version: number;
      steps: Step[];
      view: View;
      offers: Offer[];
      presence: Presence;
      watching?: number;
    }
  | { t: "ack"; id: string; version: number }
  | { t: "refused"; id: string; code: string; why: string }
  | { t: "step"; step: Step }
  | { t: "offer"; offer: Offer }
  | { t: "presence"; presence: Presence; watching: number }
  | ({ t: "aim"; seat: Seat } & Aim)
  | { t: "thinking"; seat: Seat }
  | { t: "pong" }
  | { t: "behind" };

export type FromClient =
  | { t: "hello"; version: number | null; language: string; token: string | null }
  | { t: "do"; id: string; action: Action }
  | ({ t: "aim" } & Aim)
  | { t: "ping" };
