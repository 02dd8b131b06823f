/** What the phone keeps of a match at a wooden board, and what it shows: types only. */

import type { components } from "$app/api/schema";

type Schemas = components["schemas"];

export type Screen = Schemas["Screen"];
export type ScreenChoice = Schemas["ScreenChoice"];
export type ScreenAction = Schemas["ScreenAction"];
export type BoardScreen = Schemas["BoardScreen"];
export type BoardDraft = Schemas["BoardDraft"];
export type Practice = Schemas["Practice"];
export type PaperCard = Schemas["PaperCard"];
export type ScoreSheet = Schemas["ScoreSheet"];
export type HistoryLine = Schemas["HistoryLine"];
export type ClockLine = Schemas["ClockLine"];
export type RulesMenu = Schemas["RulesMenus"][number];
/** What Python answers when a match is opened, and to an entry. */
export type OpenedMatch = Schemas["OpenedMatch"];
export type EntryTold = Schemas["EntryTold"];

/** An event as `carrom.match.event_to_json` writes it. Only Python knows what it means. */
export interface EventJson {
  kind: string;
  [field: string]: unknown;
}

/** Chips and switches tapped and not told yet, as `carrom.scoring.Draft` writes them. */
export interface Draft {
  seen?: Record<string, unknown>;
  amends?: number | null;
}

/** An event with its times, as a log holds it: seconds of the match. */
export interface Timed {
  event: EventJson;
  at: number | null;
  made?: number | null;
}

/**
 * An event on this phone.
 * `waiting`: stored, not ruled yet. `ruled`: in the log, to be delivered. `refused`: the rules do not allow it; kept until
 * the umpire dismisses it. `fetched`: told by another phone before this one took over.
 */
export interface StoredEntry extends Timed {
  match: string;
  /** Its place among the entries of the match on this phone: 1, 2, 3 … */
  order: number;
  at: number;
  state: "waiting" | "ruled" | "refused" | "fetched";
  /** Its number among the entries of its device: 1, 2, 3 …; null while it has not been ruled. */
  seq: number | null;
  /** The phone that told it, where it was not this one; "" for the desk. */
  device?: string;
  /** The hand-over it was written under. */
  epoch: number;
  /** Where the match stands after it, in a few words (`Screen.digest`). */
  digest?: string;
  /** Why it was refused, in words. */
  why?: string;
}

/** Where the match's clock stood, and what the device's clock said then: what bridges a reload. */
export interface ClockReading {
  seconds: number;
  wall: number;
}

/** The match of an event that a phone was given: which one, and the table where it is played. */
export interface EventMatch {
  event: string;
  /** What the event is called. */
  name: string;
  table: string;
  fixture: string;
  rubber: number;
}

/** A match on this phone. */
export interface StoredMatch {
  id: string;
  /** "Asha – Ravi". */
  title: string;
  /** When it was made or fetched, by the device's clock: only to sort the list. */
  made: number;
  /** When something last happened to it here, by the device's clock. */
  touched: number;
  edition: number;
  /** The laws that rule it here: the hash of their bundle. */
  build: string;
  /** Lets this phone write this match, and nothing else. */
  token: string;
  /** Where it is delivered: the address of a desk, or null: only kept here. */
  desk: string | null;
  /** Whether that desk has the match. */
  made_there: boolean;
  /** The hand-over this phone writes under, or wrote under last; and the last it has heard of. */
  epoch: number;
  latest_epoch: number;
  /** Whether it took the match over from another phone; by which code, if by one. */
  taken_over: boolean;
  code: string | null;
  /** How many events the log had that it started from. */
  base: number;
  /** Whether this phone is the one that writes; false after a hand-over to another. */
  is_writer: boolean;
  /** What this phone shows to the phone that is to take over. */
  hand_over: string;
  /** Up to which `seq` of this phone the desk has everything. */
  have: number;
  /** How many events the desk's log holds, and how many of them this phone has. */
  version: number;
  seen: number;
  /** At which length of the desk's log passing on led no further: the rest of it is in review there. */
  passed_on_at?: number | null;
  /** What the desk has put aside to be looked at. */
  review: ReviewLine[];
  clock: ClockReading;
  /** Both sides have confirmed: nothing more is expected. */
  over: boolean;
  practice: boolean;
  /** The match of an event that it is, if it is one. */
  of?: EventMatch;
  /** The open tab that may write it. */
  tab: string;
  draft: Draft;
  /** The screen shown last: it is there at once after a reload. */
  screen: Screen | null;
}

/** An entry that the desk has put aside to be looked at, and why. */
export type ReviewLine = Schemas["ReviewMark"];

/** What the banner says. `local`: there is no desk to deliver to. */
export type Banner = "online" | "offline" | "syncing" | "review" | "local";

/** A side of a new match: what it is called, and its one or two players. */
export interface SideForm {
  name: string;
  players: { name: string }[];
}

/** The form of a new match: the fields of the event that makes it; the edition is added here. */
export interface MatchForm {
  a: SideForm;
  b: SideForm;
  c?: SideForm;
  d?: SideForm;
  rules: string;
  format?: string;
  house?: string;
  tags?: [string, string][];
  /** One against one was chosen although the rules make teams of two (`RulesMenu.pairs`). */
  singles?: boolean;
}
