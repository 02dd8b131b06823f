/** What is said between page and server: names for the types of the OpenAPI document (`make api`), and the frames of the live
 * line. See docs/server.md. */

import type { components } from "./schema";

type Schemas = components["schemas"];

export type Seat = "a1" | "b1" | "a2" | "b2" | "c1" | "d1";
/** A side: two, or up to four people who play the points game. */
export type SideName = "a" | "b" | "c" | "d";
export type Colour = "white" | "black";
export type Kind = Colour | "queen";
export type Pair = [number, number];
export type Point = [number, number];

/** Where a match stands. */
export type View = Schemas["MatchView"];
export type Expected = Schemas["ExpectedAction"];
export type Ruling = Schemas["RulingView"];
/** A stroke played out, in the frame of chair S. Discs not in `segments` do not move; "-1" is the striker. */
export type Trajectory = Schemas["StrokePath"];
export type Offer = Schemas["OfferView"];
export type Presence = Partial<Record<string, Schemas["SeatPresence"]>>;
export type You = Schemas["ClientView"];
/** One of the few things players can say to each other. */
export type Phrase = Schemas["SaidFrame"]["phrase"];

/** An event of the log with what it led to. Only the last of several sent together carries a View. */
export type Step = Omit<Schemas["MatchStep"], "event"> & {
  event: { kind: string; by?: string } & Record<string, unknown>;
};

export interface Aim {
  x: number;
  dx: number;
  dy: number;
  power: number;
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
  | (Omit<Schemas["WelcomeFrame"], "steps"> & { steps: Step[] })
  | { t: "step"; step: Step }
  | Schemas["AckFrame"]
  | Schemas["RefusedFrame"]
  | Schemas["OfferFrame"]
  | Schemas["PresenceFrame"]
  | ({ t: "aim"; seat: Seat } & Aim)
  | Schemas["ThinkingFrame"]
  | Schemas["SaidFrame"]
  | Schemas["ViewFrame"]
  | Schemas["SignalFrame"];

export type FromClient =
  | { t: "hello"; version: number | null; language: string; token: string | null }
  | { t: "do"; id: string; action: Action }
  | ({ t: "aim" } & Aim)
  | { t: "say"; phrase: Phrase }
  | { t: "ping" };
