/** The one door of the board component. */

export { CarromBoard } from "./board";
export { EQUIPMENT, FASTEST, MAN, STRIKER, inPocket, isFree, powerOf, speedOf, turn } from "./geometry";
export { STRIKERS, type StrikerName } from "./look";
export { drawPiece } from "./pieces";
export { foresee, struck } from "./forecast";
export type {
  Aim,
  AimLine,
  AimRequest,
  Disc,
  EditRequest,
  GhostAim,
  Interval,
  Kind,
  Labels,
  Layout,
  Mark,
  Options,
  PlaceRequest,
  Point,
  Stroke,
  Tone,
  Trajectory,
} from "./types";
