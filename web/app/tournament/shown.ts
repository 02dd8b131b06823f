/**
 * What everybody is shown of an event (`carrom.tournament.show`), and the frames of its live line. Types only. Written by hand:
 * those of the OpenAPI document take every value with a default for one that may be missing. tests/web/test_event_shapes.py
 * compares the fields.
 */

export type Pair = [number, number];
export type FixtureState = "waiting" | "ready" | "called" | "late" | "playing" | "over";
export type TableState = "free" | "called" | "late" | "playing" | "closed";
export type Phase = "new" | "draft" | "running" | "finished" | "archived";
export type NextStep = "enter" | "draw" | "lucky_losers" | "play" | "over";
export type CompetitionKind = "singles" | "doubles" | "team";
/** A side; "" after a draw, and before anybody has won. */
export type Letter = "" | "a" | "b";
/** What decides a match. */
export type Deciding = "games" | "boards" | "score";
export type StageKind = "bracket" | "rounds" | "league" | "swiss" | "double_elimination";

export interface SideShown {
  entrant: string;
  name: string;
  club: string;
  seed: number;
  /** "" or the slot: "winner of men.1.1.2". */
  waits_for: string;
  is_bye: boolean;
}

export interface LiveScore {
  match_id: string;
  score: Pair;
  boards: Pair;
  games: Pair;
  board: number;
  game: number;
  is_over: boolean;
  is_confirmed: boolean;
  calls_referee: boolean;
  seconds_left: number | null;
  at: number;
}

export interface RubberShown {
  number: number;
  kind: string;
  a: string[];
  b: string[];
  state: FixtureState;
  table: string;
  umpire: string;
  winner: Letter;
  score: Pair;
  end: string;
  match_id: string;
  live: LiveScore | null;
  /** Why a result was taken that the format excludes; "" where none was. */
  overruled: string;
}

export interface FixtureShown {
  id: string;
  competition: string;
  stage: number;
  round: number;
  number: number;
  group: number;
  round_name: string;
  a: SideShown;
  b: SideShown;
  state: FixtureState;
  table: string;
  umpire: string;
  called_at: number | null;
  started_at: number | null;
  late_at: number | null;
  expected_at: number | null;
  before: number;
  minutes: number | null;
  winner: Letter;
  score: Pair;
  boards: Pair;
  games: Pair;
  end: string;
  decided_by: string;
  match_id: string;
  over_at: number | null;
  live: LiveScore | null;
  rubbers: RubberShown[];
  decides: Deciding;
  overruled: string;
}

export interface StandingShown {
  place: number;
  entrant: string;
  name: string;
  club: string;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  /** Criterion and figure, in the order in which they count. */
  values: [string, string][];
  /** The criterion that set it apart from the place above; "" if the first one did. */
  decided_by: string;
  reason: string;
  goes_on: boolean;
  is_out: boolean;
}

export interface RoundShown {
  number: number;
  name: string;
  fixtures: string[];
  minutes: number | null;
  format: string;
}

export interface GroupShown {
  number: number;
  standings: StandingShown[];
}

export interface DrawShown {
  round: number;
  number: string;
  by_hand: boolean;
}

export interface StageShown {
  number: number;
  name: string;
  kind: StageKind;
  is_over: boolean;
  rounds: RoundShown[];
  groups: GroupShown[];
  draws: DrawShown[];
  lucky: string[];
}

export interface EntrantShown {
  id: string;
  name: string;
  players: string[];
  club: string;
  seed: number;
  checked_in: boolean;
  is_out: boolean;
  captain: string;
}

export interface CompetitionShown {
  id: string;
  name: string;
  kind: CompetitionKind;
  title: string;
  rules: string;
  entrants: EntrantShown[];
  stages: StageShown[];
  next_step: NextStep;
  champion: string;
  podium: string[];
}

export interface TableShown {
  name: string;
  is_open: boolean;
  reason: string;
  fixture: string;
  rubber: number;
  state: TableState;
  umpire: string;
  live: LiveScore | null;
}

export interface HallClockShown {
  state: "none" | "running" | "paused" | "over";
  minutes: number;
  ends_at: number | null;
  seconds_left: number | null;
}

export interface EventShown {
  id: string;
  name: string;
  place: string;
  date: string;
  phase: Phase;
  version: number;
  /** The server's clock when this was told: seconds since 1970. */
  at: number;
  competitions: CompetitionShown[];
  fixtures: Record<string, FixtureShown>;
  tables: TableShown[];
  hall_clock: HallClockShown;
  expected_end: number | null;
  next: string[];
  latest: string[];
  is_indexed: boolean;
}

/** What a version changed; `since`: the version it starts from. */
export interface ChangedFrame {
  t: "changed";
  version: number;
  since?: number;
  at: number;
  phase: Phase;
  fixtures: Record<string, FixtureShown>;
  competitions: CompetitionShown[];
  tables: TableShown[];
  hall_clock: HallClockShown;
  expected_end: number | null;
  next: string[];
  latest: string[];
}

export interface TableScore {
  fixture: string;
  rubber: number;
  live: LiveScore;
}

export type EventFrame =
  | { t: "event"; event: EventShown }
  | ChangedFrame
  | ({ t: "score" } & TableScore)
  | { t: "scores"; scores: TableScore[] }
  | ({ t: "desk" } & Record<string, unknown>)
  | { t: "pong" | "behind" };
