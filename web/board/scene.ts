/** What is needed to draw a frame, what a mode of the board may do, and the few strokes of the pen they share. */

import type { View } from "./geometry";
import type { Pieces } from "./pieces";
import type { Disc, Labels, Options, Point } from "./types";

/** A frame being drawn, in device pixels. */
export interface Scene {
  pen: CanvasRenderingContext2D;
  view: View;
  /** Device pixels a CSS pixel. */
  dpr: number;
  pieces: Pieces;
  options: Options;
  /** Seconds, for what pulses. */
  now: number;
}

/** A finger, pen or mouse on the board. */
export interface Touch {
  id: number;
  /** CSS pixels on the canvas; metres as the near player sees them; metres from chair S. */
  at: Point;
  nearPlace: Point;
  place: Point;
  /** Milliseconds. */
  time: number;
  /** Metres within which a press means a disc: a fingertip is broader than a mouse. */
  finger: number;
}

/** What the board lends to a mode. */
export interface Host {
  readonly view: View;
  readonly options: Options;
  readonly labels: Labels;
  discs: Disc[];
  redraw: () => void;
  say: (text: string) => void;
  /** A button over the near frame, for what a mode is done with; null takes it away. */
  offer: (label: string | null, act: () => void) => void;
  leave: () => void;
}

/** Aiming, placing or editing. */
export interface Mode {
  readonly keys: string;
  /** Whether a press here is the mode's: then the page does not scroll. */
  down: (touch: Touch) => boolean;
  move: (touch: Touch) => void;
  up: (touch: Touch) => void;
  lost: () => void;
  key: (event: KeyboardEvent) => boolean;
  cursor: (touch: Touch) => string;
  /** Whether it wants another frame at once. */
  under: (scene: Scene) => void;
  over: (scene: Scene) => void;
  end: () => void;
}

/** Device pixels a pixel of a line: a small board wants thinner ones. */
export function fine(scene: Scene): number {
  return scene.dpr * Math.min(1, Math.max(0.62, scene.view.size / scene.dpr / 620));
}

/** A line of text on a small plate, kept inside the picture. */
export function plate(
  scene: Scene,
  text: string,
  x: number,
  y: number,
  colour: string,
  align: "above" | "middle" = "middle",
): void {
  const { pen, dpr, view } = scene;
  const height = 13 * dpr;
  pen.font = `600 ${height}px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const half = pen.measureText(text).width / 2 + 7 * dpr;
  const tall = height / 2 + 5 * dpr;
  const left = Math.min(Math.max(x, half + 2 * dpr), view.size - half - 2 * dpr);
  const top = align === "above" ? y - tall : y;
  const down = Math.min(Math.max(top, tall), view.size - tall);
  pen.beginPath();
  pen.roundRect(left - half, down - tall, 2 * half, 2 * tall, 6 * dpr);
  pen.fillStyle = colour;
  pen.fill();
  pen.strokeStyle = "rgb(255 250 240 / 85%)";
  pen.lineWidth = 1.2 * dpr;
  pen.stroke();
  pen.fillStyle = "#fffaf0";
  pen.fillText(text, left, down + 0.5 * dpr);
}

/** A line through points of the board, on a darker edge so that it stands out on wood and on men. */
export function line(scene: Scene, points: readonly Point[], colour: string, width: number, dash: number[] = []): void {
  const { pen, view } = scene;
  const dpr = fine(scene);
  pen.save();
  pen.lineCap = "round";
  pen.lineJoin = "round";
  pen.setLineDash(dash.map((part) => part * dpr));
  pen.beginPath();
  points.forEach(([x, y], i) => {
    const [px, py] = view.toScreen(x, y);
    if (i) pen.lineTo(px, py);
    else pen.moveTo(px, py);
  });
  pen.strokeStyle = "rgb(40 20 5 / 62%)";
  pen.lineWidth = (width + 2) * dpr;
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = width * dpr;
  pen.stroke();
  pen.restore();
}

/** A circle about a place of the board; the radius in metres. */
export function round(scene: Scene, [x, y]: Point, radius: number): void {
  const [px, py] = scene.view.toScreen(x, y);
  scene.pen.beginPath();
  scene.pen.arc(px, py, radius * scene.view.scale, 0, 2 * Math.PI);
}

/** An arrowhead at the end of a way. */
export function head(scene: Scene, from: Point, to: Point, colour: string, size: number): void {
  const { pen, view } = scene;
  const dpr = fine(scene);
  const [ax, ay] = view.toScreen(...from);
  const [bx, by] = view.toScreen(...to);
  const angle = Math.atan2(by - ay, bx - ax);
  const long = size * dpr;
  pen.save();
  pen.translate(bx, by);
  pen.rotate(angle);
  pen.beginPath();
  pen.moveTo(long * 0.35, 0);
  pen.lineTo(-long * 0.75, long * 0.55);
  pen.lineTo(-long * 0.45, 0);
  pen.lineTo(-long * 0.75, -long * 0.55);
  pen.closePath();
  pen.lineJoin = "round";
  pen.strokeStyle = "rgb(40 20 5 / 50%)";
  pen.lineWidth = 1.8 * dpr;
  pen.stroke();
  pen.fillStyle = colour;
  pen.fill();
  pen.restore();
}
