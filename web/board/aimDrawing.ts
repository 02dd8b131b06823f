/** An aim drawn: the striker, its way, what it meets, the power; the player's own and another's. */

import { foresee, struck, type Outlook, type Way } from "./forecast";
import { BASE_Y, FRAME, HALF, MAN, STRIKER, speedOf, turn } from "./geometry";
import { powerColour, SIGNAL } from "./look";
import { fine, head, line, plate, round, type Scene } from "./scene";
import type { Aim, AimLine, Disc, Point } from "./types";

/** How an aim is shown. */
export interface Shown {
  quarters: number;
  colour: string;
  /** Faint until somebody pulls. */
  strength: number;
  lineTo: AimLine;
  /** Whether a stroke from here is allowed; words against it otherwise. */
  wrong: string | null;
  /** The word for an improper stroke, where this would be one. */
  foul?: string | null;
  /** Somebody else's. */
  ghost?: boolean;
}

/** An aim in the frame of chair S. */
export function placed(aim: Aim, quarters: number): { at: Point; way: Point } {
  return { at: turn(aim.x, aim.y ?? -BASE_Y, quarters), way: turn(aim.dx, aim.dy, quarters) };
}

/** What a stroke with this aim would do at first. */
export function outlook(aim: Aim, quarters: number, discs: readonly Disc[], cushions: number): Outlook {
  const { at, way } = placed(aim, quarters);
  return foresee(struck(at[0], at[1], way[0], way[1], speedOf(aim.power)), discs, cushions);
}

export function drawAimLine(scene: Scene, aim: Aim, discs: readonly Disc[], shown: Shown): void {
  if (shown.lineTo === 0 || shown.wrong !== null) return;
  const { pen } = scene;
  const forecast = outlook(aim, shown.quarters, discs, shown.lineTo === 3 ? 3 : 0);
  const colour = shown.foul ? SIGNAL.bad : shown.colour;
  pen.save();
  pen.globalAlpha = shown.foul ? 1 : shown.strength;
  const points = [forecast.ways[0]!.from, ...forecast.ways.map((way) => way.to)];
  line(scene, startOutside(points), colour, 2.2, [8, 7]);
  round(scene, forecast.striker, STRIKER - 0.0008);
  pen.fillStyle = forecast.end === "pocket" ? "rgb(208 34 28 / 60%)" : "rgb(255 250 240 / 22%)";
  pen.fill();
  pen.strokeStyle = SIGNAL.aimEdge;
  pen.lineWidth = 3 * fine(scene);
  pen.stroke();
  pen.strokeStyle = colour;
  pen.lineWidth = 1.5 * fine(scene);
  pen.stroke();
  if (shown.lineTo >= 2) {
    if (forecast.knot && forecast.touch) dot(scene, forecast.touch, colour);
    if (forecast.after) onward(scene, forecast.after.ways, colour, [2, 5], 0.6);
    if (forecast.object) onward(scene, forecast.object.ways, shown.foul ? colour : "#ffd24a", [], 1, MAN);
  }
  pen.restore();
  if (shown.foul) {
    const [x, y] = scene.view.toScreen(...forecast.striker);
    plate(scene, shown.foul, x, y - STRIKER * 1.3 * scene.view.scale, SIGNAL.bad, "above");
  }
}

/** Leave the striker itself free of its line. */
function startOutside(points: Point[]): Point[] {
  const [from, to] = [points[0]!, points[1]!];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]);
  if (long < STRIKER * 1.2) return points;
  const part = (STRIKER * 1.1) / long;
  return [[from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part], ...points.slice(1)];
}

function dot(scene: Scene, at: Point, colour: string): void {
  round(scene, at, 0.004);
  scene.pen.fillStyle = colour;
  scene.pen.fill();
  scene.pen.strokeStyle = SIGNAL.aimEdge;
  scene.pen.lineWidth = scene.dpr;
  scene.pen.stroke();
}

function onward(scene: Scene, ways: Way[], colour: string, dash: number[], part: number, free = 0): void {
  const first = ways[0]!;
  const points: Point[] = [first.from, ...ways.map((way) => way.to)];
  const total = ways.reduce((sum, { from, to }) => sum + Math.hypot(to[0] - from[0], to[1] - from[1]), 0);
  if (total < 0.002) return;
  scene.pen.save();
  scene.pen.globalAlpha *= part;
  if (free && total > 2 * free) {
    const [ax, ay] = first.from;
    const [bx, by] = first.to;
    const long = Math.hypot(bx - ax, by - ay);
    if (long > free) points[0] = [ax + ((bx - ax) * free) / long, ay + ((by - ay) * free) / long];
  }
  line(scene, points, colour, dash.length ? 1.4 : 2.2, dash);
  const last = ways.at(-1)!;
  if (last.end === "pocket") {
    round(scene, last.to, MAN * 0.75);
    scene.pen.fillStyle = "rgb(31 138 76 / 75%)";
    scene.pen.fill();
  } else if (!dash.length) {
    head(scene, points.at(-2)!, last.to, colour, 9);
  }
  scene.pen.restore();
}

/** The striker where it stands; hatched red where it may not. */
export function drawStriker(scene: Scene, aim: Aim, shown: Shown, held: boolean): void {
  const { pen, view, pieces, dpr } = scene;
  const { at } = placed(aim, shown.quarters);
  const [x, y] = view.toScreen(...at);
  pieces.shadow(pen, "striker", x, y, held ? 1.8 : 1);
  pen.globalAlpha = shown.ghost ? 0.75 : 1;
  pieces.draw(pen, "striker", x, y);
  pen.globalAlpha = 1;
  if (shown.ghost) {
    round(scene, at, STRIKER * 1.12);
    pen.strokeStyle = shown.colour;
    pen.lineWidth = 2.5 * fine(scene);
    pen.stroke();
  }
  if (shown.wrong === null) return;
  const radius = STRIKER * view.scale;
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.fillStyle = "rgb(208 34 28 / 55%)";
  pen.fill();
  pen.clip();
  pen.strokeStyle = "rgb(255 250 240 / 80%)";
  pen.lineWidth = 2 * dpr;
  for (let i = -2; i <= 2; i++) {
    pen.beginPath();
    pen.moveTo(x - radius + i * 0.55 * radius, y + radius);
    pen.lineTo(x + radius + i * 0.55 * radius, y - radius);
    pen.stroke();
  }
  pen.restore();
  plate(scene, shown.wrong, x, y - radius - 8 * dpr, SIGNAL.bad, "above");
}

/** How far back it is pulled: a tapering tail behind the striker. */
export function drawPull(scene: Scene, aim: Aim, shown: Shown): void {
  const { pen, view } = scene;
  const { at, way } = placed(aim, shown.quarters);
  const [x, y] = view.toScreen(...at);
  const [tx, ty] = view.toScreen(at[0] - way[0], at[1] - way[1]);
  const angle = Math.atan2(ty - y, tx - x);
  const near = STRIKER * 1.15 * view.scale;
  const far = near + (0.012 + 0.1 * aim.power) * view.scale;
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.beginPath();
  pen.moveTo(near, -0.011 * view.scale);
  pen.lineTo(far, -0.0025 * view.scale);
  pen.lineTo(far, 0.0025 * view.scale);
  pen.lineTo(near, 0.011 * view.scale);
  pen.closePath();
  pen.fillStyle = powerColour(aim.power);
  pen.globalAlpha = 0.9 * shown.strength;
  pen.fill();
  pen.strokeStyle = "rgb(255 250 240 / 85%)";
  pen.lineWidth = 1.2 * scene.dpr;
  pen.stroke();
  pen.restore();
}

/** The power bar in the right side of the frame. */
export function drawPower(scene: Scene, power: number, active: boolean, knob: boolean): void {
  const { pen, view, dpr } = scene;
  const x = view.middle + (HALF + FRAME * 0.55) * view.scale;
  const half = 0.17 * view.scale;
  const wide = Math.max(5 * dpr, 0.013 * view.scale);
  pen.save();
  pen.globalAlpha = active ? 1 : 0.8;
  pen.beginPath();
  pen.roundRect(x - wide / 2, view.middle - half, wide, 2 * half, wide / 2);
  pen.fillStyle = "rgb(15 6 2 / 70%)";
  pen.fill();
  pen.strokeStyle = "rgb(255 235 205 / 45%)";
  pen.lineWidth = dpr;
  pen.stroke();
  pen.clip();
  const tall = 2 * half * power;
  const rising = pen.createLinearGradient(0, view.middle + half, 0, view.middle - half);
  for (const part of [0, 0.5, 1]) rising.addColorStop(part, powerColour(part));
  pen.fillStyle = rising;
  pen.fillRect(x - wide / 2, view.middle + half - tall, wide, tall);
  pen.fillStyle = "rgb(255 250 240 / 55%)";
  for (const part of [0.25, 0.5, 0.75]) pen.fillRect(x - wide / 2, view.middle + half - 2 * half * part, wide, dpr);
  pen.restore();
  if (knob) {
    // Something to take hold of: pulled down, it strikes.
    pen.beginPath();
    pen.arc(x, view.middle + half - 2 * half * power, Math.max(8 * dpr, 0.016 * view.scale), 0, 2 * Math.PI);
    pen.fillStyle = "#f4fbfb";
    pen.fill();
    pen.strokeStyle = "#1d4f57";
    pen.lineWidth = 2 * dpr;
    pen.stroke();
  }
  if (active) plate(scene, `${Math.round(100 * power)} %`, x, view.middle - half - 14 * dpr, "rgb(30 15 6 / 92%)");
}

/** The slide in the near frame: where the striker stands, and where it may. */
export function drawSlide(scene: Scene, aim: Aim, legal: readonly (readonly [number, number])[], held: boolean): void {
  const { pen, view, dpr } = scene;
  const y = view.middle + (HALF + FRAME * 0.55) * view.scale;
  const tall = Math.max(4 * dpr, 0.008 * view.scale);
  const bar = (from: number, to: number, colour: string) => {
    const least = Math.max(to - from, 0.004) * view.scale;
    pen.beginPath();
    pen.roundRect(view.middle + from * view.scale, y - tall / 2, least, tall, tall / 2);
    pen.fillStyle = colour;
    pen.fill();
  };
  bar(-0.228, 0.228, "rgb(15 6 2 / 65%)");
  for (const [least, most] of legal) bar(least, most, "rgb(255 235 205 / 42%)");
  const x = view.middle + aim.x * view.scale;
  pen.beginPath();
  pen.arc(x, y, Math.max(7 * dpr, 0.0145 * view.scale) * (held ? 1.12 : 1), 0, 2 * Math.PI);
  pen.fillStyle = legal.some(([least, most]) => least <= aim.x && aim.x <= most) ? "#f4fbfb" : SIGNAL.bad;
  pen.fill();
  pen.strokeStyle = "#1d4f57";
  pen.lineWidth = 2 * dpr;
  pen.stroke();
  pen.fillStyle = "#1d4f57";
  for (const i of [-1, 0, 1]) pen.fillRect(x + (i * 3 - 0.5) * dpr, y - 3 * dpr, dpr, 6 * dpr);
}
