/** What the desk is shown of its event, and what it asks for. See docs/tournament.md. */

import type { EventShown, FixtureShown, StageKind, StandingShown } from "$app/tournament/shown";

export type Role = "organiser" | "chief_referee" | "umpire" | "scorer" | "spectator";
/** An event of the log as the engine reads it. */
export type Told = { kind: string } & Record<string, unknown>;
/** A plan as the engine reads it: what is left out is usual. */
export type Plan = { kind?: string; title?: string; rubbers?: string[]; limit?: number; check_in?: boolean } & Record<
  string,
  unknown
>;

export interface PersonShown {
  id: string;
  name: string;
  club: string;
  /** In the register of the server. */
  number?: string;
  state?: string;
  born?: string;
  minor?: boolean;
  /** To be named in public; left out where nobody has asked. */
  consent?: "yes" | "no" | "";
}
/** Somebody of the register, as far as an entry needs it. */
export interface KnownPerson {
  number: string;
  name: string;
  club: string;
  state: string;
}
/** What is wrong, not yet in a language: a key of the page's texts and its values. */
export interface ProblemWords {
  key: string;
  values: Record<string, string | number>;
}
export interface LogLine {
  version: number;
  at: number | null;
  by: string | { role: Role; name: string };
  kind: string;
  words: string;
  /** As it was told; null where it is hidden. */
  event?: Told | null;
  in_force: boolean;
}
export interface TableRequest {
  n: number;
  table: string;
  fixture: string;
  rubber: number;
  role: Role;
  name: string;
  device: string;
  at: number;
}
export interface RefereeCall {
  fixture: string;
  rubber: number;
  table: string;
  at: number;
  reason?: string;
}
/** A result that a table told and the tournament did not take, or that was reopened there. */
export interface UntoldResult {
  match_id: string;
  fixture: string;
  rubber: number;
  state: string;
  problem: string;
  by: string;
}
/** A token of a helper, or of a program: then with scopes, and when it was last used. */
export interface HelperToken {
  n: number;
  role: Role | "program";
  name: string;
  scopes: string[];
  created_at: number;
  used_at: number | null;
}
export interface StrikerShown {
  person: string;
  mark: string;
  certified: boolean;
  by: string;
}
export interface ProtestShown {
  number: number;
  fixture: string;
  by: string;
  text: string;
  at: number | null;
  upheld: boolean | null;
  decision: string;
  decided_by: string;
}
export interface WarningShown {
  person: string;
  reason: string;
  fixture: string;
  at: number | null;
}
export interface CallProposal {
  fixture: string;
  rubber: number;
  table: string;
  umpire: string;
}
export interface DrawDue {
  stage: number;
  round: number;
  entrants: string[];
  byes: number;
  lucky: number;
  problem: string;
  name: string;
  kind: StageKind;
}
export interface BackupState {
  folder: string;
  at: number | null;
  problem: string;
}

export interface EntrantTold {
  id: string;
  name: string;
  /** Ids of people. */
  players: string[];
  club: string;
  seed: number;
  captain: string;
  rating?: number;
}

export interface DeskShown {
  event: EventShown;
  role: Role;
  name: string;
  version: number;
  people: PersonShown[];
  officials: { name: string; role: Role }[];
  strikers: StrikerShown[];
  protests: ProtestShown[];
  warnings: WarningShown[];
  log: LogLine[];
  requests: TableRequest[];
  calls: RefereeCall[];
  untold: UntoldResult[];
  tokens: HelperToken[];
  pin: string;
  /** By fixture and entrant; null where it is handed in and hidden. */
  line_ups: Record<string, Record<string, string[][] | null>>;
  set_aside: { version: number; why: string }[];
  proposals: CallProposal[];
  backup: BackupState | null;
  plans: Record<string, Plan>;
  forbidden: Record<string, [string, string][]>;
  due: Record<string, DrawDue>;
  /** As the event `timetable` set it. */
  timetable?: Record<string, unknown>;
  privacy?: { assume_consent: boolean; indexed: boolean };
  striker_changes?: { fixture: string; person: string; mark: string; at: number | null }[];
  entrants: Record<string, Record<string, EntrantTold>>;
  /** Why entries have left, by competition and entrant. */
  withdrawn: Record<string, Record<string, string>>;
}

export interface PresetShown {
  name: string;
  title: string;
  about: string;
  kind: "singles" | "doubles" | "team";
  entries: number;
  tables: number;
  stages: { name: string; kind: StageKind }[];
  text: string;
  plan: Plan;
}
export interface EventListed {
  id: string;
  name: string;
  place: string;
  date: string;
  phase: string;
  is_deleted?: boolean;
}
export interface DrawProposed {
  event: Told;
  fixtures: FixtureShown[];
  byes: number;
  clubmates: string[];
}
export interface LuckyProposed {
  event: Told;
  wanted: number;
  ranking: StandingShown[];
}
export interface EntriesRead {
  events: Told[];
  rows: {
    line: number;
    name: string;
    players: string[];
    club: string;
    seed: number;
    problem: string;
    says: ProblemWords | null;
    doubts: string[];
    doubts_say: ProblemWords[];
    number: string;
    born: string;
  }[];
  problems: { line: number; message: string; says: ProblemWords | null }[];
}
export interface CorrectionEffect {
  follow: "keep" | "redraw" | "undo";
  changes: { kind: string; what: string; was: string; now: string }[];
  refused: string;
}

/** A result that was entered, as the engine sees it: `event` is what to post. */
export interface ResultLookedAt {
  event: Told;
  is_level: boolean;
  problem: string | null;
  says: ProblemWords | null;
  may_overrule: boolean;
}
