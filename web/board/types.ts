/** The values that go in and out of the board component. Lengths in metres, times in seconds. */

import type { StrikerName } from "./look";
import type { Surface } from "./surface";

export type Kind = "white" | "black" | "queen";
export type Piece = Kind | "striker";
export type Point = [x: number, y: number];
export type Interval = [least: number, most: number];

/** A man or the queen at rest, as seen from chair S. */
export interface Disc {
  kind: Kind;
  x: number;
  y: number;
}

/** The men in the pockets: lower left, lower right, upper left, upper right from S. */
export type Nets = readonly (readonly Kind[])[];

/** What lies on the board. Without `nets` the men that are not on the board lie in the nets. */
export interface Layout {
  discs: readonly (Disc | readonly [Kind, number, number])[];
  nets?: Nets;
}

/** `[t, x, y, vx, vy, deceleration]` */
export type Segment = [number, number, number, number, number, number];
export type EventKind = "contact" | "cushion" | "pocket" | "rest";
/** `[t, what, disc, other disc or pocket]`; the striker is disc -1. */
export type Happening = [number, EventKind, number, number | null];

/** A stroke played out, as the server tells it. */
export interface Trajectory {
  seconds: number;
  discs: Kind[];
  start: Point[];
  striker: Point;
  segments: Record<string, Segment[]>;
  events: Happening[];
}

/** A stroke as its player sees it: their own side near, forward is +y. `y` only where it is off the middle of their base line. */
export interface Stroke {
  x: number;
  y?: number;
  dx: number;
  dy: number;
  speed: number;
}

/** An aim as its player sees it; power from 0 to 1. */
export interface Aim {
  x: number;
  y?: number;
  dx: number;
  dy: number;
  power: number;
}

/** Another player's aim, and on which side they sit. */
export interface GhostAim extends Aim {
  quarters: number;
}

export type Tone = "plain" | "good" | "bad" | "best";

/** Something of an analysis, as seen from chair S. */
export type Mark =
  | { type: "arrow"; from: Point; to: Point; tone?: Tone; label?: string }
  | { type: "path"; points: Point[]; tone?: Tone; label?: string; dashed?: boolean }
  | { type: "spot"; x: number; y: number; radius?: number; tone?: Tone; label?: string; hollow?: boolean };

/** How far the aim line goes: 0 none, 1 to the first contact, 2 and where what is hit goes, 3 and cushions. */
export type AimLine = 0 | 1 | 2 | 3;

export interface Options {
  /** Whose side is near: quarter turns anticlockwise from chair S. */
  quarters: number;
  sound: boolean;
  /** Whether a device that can vibrates with a stroke. */
  vibration: boolean;
  motion: "full" | "reduced";
  aimLine: AimLine;
  men: "classic" | "safe";
  dark: boolean;
  /** What the board is made of, and what the striker looks like. */
  surface: Surface;
  striker: StrikerName;
  /** How a pointer aims: by pulling back like a slingshot, or by pointing, with the power on a rail. */
  aiming: "pull" | "point";
  labels: Partial<Labels>;
}

/** What is said and written. `{names}` in braces are filled in. */
export interface Labels {
  board: string;
  aimKeys: string;
  placeKeys: string;
  editKeys: string;
  white: string;
  black: string;
  queen: string;
  striker: string;
  empty: string;
  /** {piece} {across} {along} */
  disc: string;
  /** {cm} */
  left: string;
  right: string;
  near: string;
  far: string;
  middle: string;
  /** {pieces} {count} */
  nets: string;
  /** {across} {angle} {power} {target} */
  aim: string;
  /** What the aim meets first: {piece}, or a cushion, a pocket, nothing. */
  meets: string;
  meetsCushion: string;
  meetsPocket: string;
  meetsNothing: string;
  /** Of a stroke that would be improper: on the board, and added to what the aim meets. {target} */
  foul: string;
  meetsFoul: string;
  notHere: string;
  /** Why the striker may not stand there: on a man; half on a red circle. */
  manInWay: string;
  onCircle: string;
  struck: string;
  letGo: string;
  put: string;
  taken: string;
}

export interface AimRequest {
  /** Where the striker may stand on the base line, as its player sees it. */
  legal: readonly Interval[];
  onStroke: (stroke: Stroke) => void;
  onAim?: (aim: Aim) => void;
  /** Where to begin; the nearest legal place is taken. */
  start?: Partial<Aim>;
  /** Whether it begins there even while it is not known whether that stroke would be improper: it was advised. */
  keep?: boolean;
  /** Off the middle of the base line, where there is room only there. */
  y?: number;
  /** Whether a stroke would be improper by the rules it is played by; null where that is not known (yet). */
  improper?: (stroke: Stroke) => boolean | null;
  /** What speaks against a stroke, in words for the player; null when nothing does. */
  against?: (stroke: Stroke) => string | null;
}

export interface PlaceRequest {
  kind: Kind | readonly Kind[];
  count?: number;
  /** Whether a disc may lie at (x, y) beside these, all as seen from chair S. */
  mayLie: (x: number, y: number, discs: readonly Disc[]) => boolean;
  onPlaced: (spots: Point[]) => void;
  onChange?: (spots: Point[], legal: boolean) => void;
  /** Whether they may be put down as they lie. With it the page has the button for that (`board.put()`), beside the board. */
  onLegal?: (legal: boolean) => void;
  /** Where they lie to begin with. */
  spots?: readonly Point[];
}

export interface EditRequest {
  onChange: (discs: Disc[]) => void;
  onSelect?: (index: number | null) => void;
  /** The kind of disc that a press on a free place puts there; none: it does nothing. */
  brush?: () => Kind | null;
}
