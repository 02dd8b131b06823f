/** An event as everybody is shown it: names for the types of the OpenAPI document (`make api`), with the words that a state can be,
 * and the frames of its live line. See docs/tournament.md. */

import type { components } from "$app/api/schema";

type Schemas = components["schemas"];
/** All fields are there in an answer; some are told more exactly than the document does. */
type Told<Shape, Exactly = unknown> = Omit<Required<Shape>, keyof Exactly> & Exactly;

export type Pair = [number, number];
export type Letter = "" | "a" | "b";
export type FixtureState = "waiting" | "ready" | "called" | "late" | "playing" | "over";
export type TableState = "free" | "called" | "late" | "playing" | "closed";
export type Phase = "draft" | "running" | "finished" | "archived";
export type NextStep = "enter" | "draw" | "lucky_losers" | "play" | "over";
export type StageKind = "bracket" | "rounds" | "league" | "swiss" | "double_elimination";
export type CompetitionKind = "singles" | "doubles" | "team";

export type SideShown = Told<Schemas["SideShown"]>;
export type LiveScore = Told<Schemas["LiveScore"]>;
export type RubberShown = Told<Schemas["RubberShown"], { state: FixtureState; winner: Letter; live: LiveScore | null }>;
export type FixtureShown = Told<
  Schemas["FixtureShown"],
  {
    a: SideShown;
    b: SideShown;
    state: FixtureState;
    winner: Letter;
    live: LiveScore | null;
    rubbers: RubberShown[];
  }
>;
export type StandingShown = Told<Schemas["StandingShown"], { values: [string, string][] }>;
export type RoundShown = Told<Schemas["RoundShown"]>;
export type GroupShown = Told<Schemas["GroupShown"], { standings: StandingShown[] }>;
export type DrawShown = Told<Schemas["DrawShown"]>;
export type StageShown = Told<
  Schemas["StageShown"],
  { kind: StageKind; rounds: RoundShown[]; groups: GroupShown[]; draws: DrawShown[] }
>;
export type EntrantShown = Told<Schemas["EntrantShown"]>;
export type CompetitionShown = Told<
  Schemas["CompetitionShown"],
  { kind: CompetitionKind; entrants: EntrantShown[]; stages: StageShown[]; next_step: NextStep }
>;
export type TableShown = Told<Schemas["TableShown"], { state: TableState; live: LiveScore | null }>;
export type HallClockShown = Told<Schemas["HallClockShown"], { state: "none" | "running" | "paused" | "over" }>;
export type EventShown = Told<
  Schemas["EventShown"],
  {
    phase: Phase;
    competitions: CompetitionShown[];
    fixtures: Record<string, FixtureShown>;
    tables: TableShown[];
    hall_clock: HallClockShown;
  }
>;

/** What is said on the live line of an event. */
export type EventFrame =
  | { t: "event"; event: EventShown }
  | ({ t: "changed"; version: number; since?: number } & Partial<Omit<EventShown, "id" | "version">>)
  | { t: "score"; fixture: string; rubber: number; live: LiveScore }
  | ({ t: "desk" } & Record<string, unknown>)
  | { t: "pong" | "behind" };
