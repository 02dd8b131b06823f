/**
 * The empty board, drawn once and kept: frame, ply, base lines, arrows, rosette, pockets.
 *
 * As `carrom.drawing.board` draws it, in millimetres with y down. Lengths are those of the equipment and of
 * document 003; what it leaves free (frame, ornament, grain) is ours.
 */

import {
  AIR,
  BASE_CIRCLE_X,
  BASE_Y,
  EQUIPMENT,
  FRAME,
  FRONT_LINE,
  HALF,
  PAGE,
  POCKET,
  POCKET_CENTRE,
  REAR_LINE,
} from "./geometry";
import type { Look } from "./look";

type Pen = CanvasRenderingContext2D;

const MM = 1000;
const half = MM * HALF;
const outer = half + MM * FRAME;
const CORNER = 15;
const BEAD = 6;
const LOWER_LINE = 5.75; // 003.base.1b: 0.50 to 0.65 cm thick
const LINE = 1.5; // the upper line: 003 is silent; as thick as an arrow (003.arrows.1)
const RED_PART = 12.7; // 003.base.2b: 2.54 cm across
const ARROW_TO_POCKET = 50; // 003.arrows.3
const ARROW_LENGTH = 267; // 003.arrows.4
const ARCH = 31.75; // 003.arrows.5, read as 6.35 cm across
const ARCH_SWEEP = (128 * Math.PI) / 180; // either side of the arrow's start

/** Irregular, but always the same: numbers between 0 and 1. */
function chance(number: number): number {
  const value = Math.sin(number * 12.9898 + 1) * 4375.85;
  return value - Math.floor(value);
}

function fourTimes(pen: Pen, draw: (side: number) => void): void {
  for (let side = 0; side < 4; side++) {
    pen.save();
    pen.rotate((side * Math.PI) / 2);
    draw(side);
    pen.restore();
  }
}

function stops(gradient: CanvasGradient, at: [number, string][]): CanvasGradient {
  for (const [offset, colour] of at) gradient.addColorStop(offset, colour);
  return gradient;
}

/** The whole empty board on a square of `size` pixels. */
export function drawSurface(pen: Pen, size: number, look: Look): void {
  pen.save();
  pen.scale(size / (2 * MM * PAGE), size / (2 * MM * PAGE));
  pen.translate(MM * PAGE, MM * PAGE);
  drawBody(pen, look);
  drawPly(pen, look);
  drawRosette(pen, look);
  fourTimes(pen, () => drawBase(pen, look));
  fourTimes(pen, () => drawArrow(pen, look));
  fourTimes(pen, () => drawPocket(pen, look));
  drawFall(pen);
  fourTimes(pen, (side) => drawFrameSide(pen, look, side));
  drawEdges(pen);
  pen.restore();
}

/** The board's body under everything, with the shadow it throws. */
function drawBody(pen: Pen, look: Look): void {
  pen.save();
  const scale = pen.getTransform().a;
  pen.shadowColor = look.below;
  pen.shadowBlur = MM * AIR * 0.9 * scale;
  pen.shadowOffsetY = MM * AIR * 0.3 * scale;
  pen.fillStyle = look.frame[2];
  pen.beginPath();
  pen.roundRect(-outer, -outer, 2 * outer, 2 * outer, CORNER);
  pen.fill();
  pen.restore();
}

function drawPly(pen: Pen, look: Look): void {
  const [lit, middle, shaded] = look.ply;
  pen.fillStyle = stops(pen.createRadialGradient(-0.2 * half, -0.32 * half, 0, -0.2 * half, -0.32 * half, 1.7 * half), [
    [0, lit],
    [0.55, middle],
    [1, shaded],
  ]);
  pen.fillRect(-half, -half, 2 * half, 2 * half);
  pen.save();
  pen.beginPath();
  pen.rect(-half, -half, 2 * half, 2 * half);
  pen.clip();
  // Fine pores and a few broad years; strong enough to be felt, not to be seen.
  for (let line = 0; line < 190; line++) {
    const [where, sway, from, to] = [
      chance(4 * line),
      chance(4 * line + 1),
      chance(4 * line + 2),
      chance(4 * line + 3),
    ];
    const broad = line % 9 === 0;
    const [left, right] = [half * (1.3 * from - 1.3), half * (1.3 - 1.3 * to)];
    const faded = stops(pen.createLinearGradient(left, 0, right, 0), [
      [0, "transparent"],
      [0.3, look.grain],
      [0.7, look.grain],
      [1, "transparent"],
    ]);
    pen.strokeStyle = faded;
    pen.globalAlpha = broad ? 0.05 : 0.08 + 0.09 * sway;
    pen.lineWidth = broad ? 5 + 8 * where : 0.35 + 0.7 * where;
    wave(pen, left, right, half * ((2 * (line + where)) / 190 - 1), 26 * (sway - 0.5));
  }
  pen.restore();
}

function wave(pen: Pen, left: number, right: number, y: number, sway: number): void {
  const quarter = (right - left) / 4;
  pen.beginPath();
  pen.moveTo(left, y);
  pen.quadraticCurveTo(left + quarter, y + sway, left + 2 * quarter, y);
  pen.quadraticCurveTo(left + 3 * quarter, y - sway, right, y);
  pen.stroke();
}

function circle(pen: Pen, x: number, y: number, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
}

/** Centre circle, outer circle and the rosette between them (003.centre, 003.outer). */
function drawRosette(pen: Pen, look: Look): void {
  const wide = MM * EQUIPMENT.outer_circle_radius;
  const centre = MM * EQUIPMENT.centre_circle_radius;
  circle(pen, 0, 0, wide - LINE / 2);
  pen.globalAlpha = 0.5;
  pen.fillStyle = look.paint;
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = look.ink;
  pen.lineWidth = LINE;
  pen.stroke();
  for (let bead = 0; bead < 64; bead++) {
    const angle = (bead * Math.PI) / 32;
    circle(pen, (wide - 4.5) * Math.cos(angle), (wide - 4.5) * Math.sin(angle), 1.3);
    pen.fillStyle = look.red;
    pen.fill();
  }
  circle(pen, 0, 0, wide - 7.5);
  pen.lineWidth = 0.9;
  pen.stroke();
  for (let petal = 0; petal < 8; petal++) {
    pen.save();
    pen.rotate((petal * Math.PI) / 4);
    drawPetal(pen, look, centre + 2, wide - 11);
    pen.restore();
  }
  circle(pen, 0, 0, centre - LINE / 2);
  pen.fillStyle = look.red;
  pen.fill();
  pen.lineWidth = LINE;
  pen.stroke();
}

/** A petal, two-toned along its rib, and the leaf beside it. */
function drawPetal(pen: Pen, look: Look, from: number, to: number): void {
  const span = to - from;
  pen.strokeStyle = look.ink;
  pen.lineWidth = 0.9;
  pen.lineJoin = "round";
  const blade = (start: number, belly: number, wide: number, both: boolean) => {
    pen.beginPath();
    pen.moveTo(start, 0);
    pen.quadraticCurveTo(belly, -wide, to, 0);
    if (both) pen.quadraticCurveTo(belly, wide, start, 0);
    pen.closePath();
  };
  pen.save();
  pen.rotate(Math.PI / 8);
  const leaf = from + 0.42 * span;
  blade(leaf, leaf + 0.3 * span, 0.15 * span, true);
  pen.fillStyle = look.gold;
  pen.fill();
  pen.stroke();
  pen.restore();
  for (const [both, colour] of [
    [true, look.paint],
    [false, look.red],
  ] as const) {
    blade(from, from + 0.5 * span, 0.46 * span, both);
    pen.fillStyle = colour;
    pen.fill();
    pen.stroke();
  }
}

/** The base lines of the lower side with the circles that close them (003.base). */
function drawBase(pen: Pen, look: Look): void {
  const [rear, front] = [MM * REAR_LINE, MM * FRONT_LINE];
  const [x, y, radius] = [MM * BASE_CIRCLE_X, MM * BASE_Y, MM * EQUIPMENT.base_circle_radius];
  pen.fillStyle = look.ink;
  pen.fillRect(-x, rear - LOWER_LINE, 2 * x, LOWER_LINE);
  pen.fillRect(-x, front, 2 * x, LINE);
  for (const side of [-1, 1]) {
    circle(pen, side * x, y, radius - LINE / 2);
    pen.fillStyle = look.paint;
    pen.fill();
    pen.strokeStyle = look.ink;
    pen.lineWidth = LINE;
    pen.stroke();
    circle(pen, side * x, y, RED_PART);
    pen.fillStyle = look.red;
    pen.fill();
  }
}

/** Arrow and arch toward the lower right pocket. */
function drawArrow(pen: Pen, look: Look): void {
  const tip = Math.SQRT2 * MM * POCKET_CENTRE - MM * POCKET - ARROW_TO_POCKET;
  const tail = tip - ARROW_LENGTH;
  pen.rotate(Math.PI / 4);
  pen.strokeStyle = look.ink;
  pen.fillStyle = look.ink;
  pen.lineWidth = MM * EQUIPMENT.arrow_width;
  pen.beginPath();
  pen.moveTo(tail, 0);
  pen.lineTo(tip - 10, 0);
  const open = Math.PI - ARCH_SWEEP;
  pen.moveTo(tail + ARCH + ARCH * Math.cos(open), -ARCH * Math.sin(open));
  pen.arc(tail + ARCH, 0, ARCH, -open, open, true);
  pen.stroke();
  head(pen, tip, 0, 0, 17, 1);
  const [x, y] = [tail + ARCH + ARCH * Math.cos(open), ARCH * Math.sin(open)];
  head(pen, x, -y, ARCH_SWEEP - Math.PI / 2, 12, 0.3);
  head(pen, x, y, Math.PI / 2 - ARCH_SWEEP, 12, 0.3);
}

/** A swept arrowhead; its tip lies `middle` of its length before (x, y) or, at 1, on it. */
function head(pen: Pen, x: number, y: number, angle: number, length: number, middle: number): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(angle);
  pen.translate(length * (1 - middle), 0);
  pen.beginPath();
  pen.moveTo(0, 0);
  pen.lineTo(-length, length * 0.32);
  pen.lineTo(-length * 0.68, 0);
  pen.lineTo(-length, -length * 0.32);
  pen.closePath();
  pen.fill();
  pen.restore();
}

/** The pocket of the lower right corner and the net under it (003.pockets, 003.equip.5). */
function drawPocket(pen: Pen, look: Look): void {
  const [centre, radius] = [MM * POCKET_CENTRE, MM * POCKET];
  pen.fillStyle = look.hole[0];
  pen.beginPath();
  pen.moveTo(centre, half);
  pen.lineTo(half, half);
  pen.lineTo(half, centre);
  pen.fill();
  circle(pen, centre, centre, radius);
  pen.fillStyle = stops(pen.createRadialGradient(centre, centre, 0.2 * radius, centre, centre, radius), [
    [0.3, look.hole[0]],
    [1, look.hole[1]],
  ]);
  pen.fill();
  pen.strokeStyle = look.net;
  pen.lineWidth = 0.7;
  pen.globalAlpha = 0.42;
  pen.beginPath();
  for (let string = 0; string < 12; string++) {
    for (const twist of [-1, 1]) {
      const [start, end] = [(string * Math.PI) / 6, (string * Math.PI) / 6 + twist * 0.8];
      pen.moveTo(centre + radius * Math.cos(start), centre + radius * Math.sin(start));
      pen.lineTo(centre + 0.35 * radius * Math.cos(end), centre + 0.35 * radius * Math.sin(end));
    }
  }
  pen.stroke();
  pen.globalAlpha = 1;
  // The cut through the ply: dark above, where it lies in its own shadow, lit below.
  circle(pen, centre, centre, radius - 0.9);
  pen.strokeStyle = look.rim;
  pen.lineWidth = 1.8;
  pen.stroke();
  circle(pen, centre, centre, radius + 0.35);
  pen.strokeStyle = "rgb(255 240 210 / 45%)";
  pen.lineWidth = 0.7;
  pen.stroke();
}

/** The frame's shadow on the ply: deep below the upper and left side, a breath along the others. */
function drawFall(pen: Pen): void {
  const strength = [0.5, 0.16, 0.16, 0.42];
  fourTimes(pen, (side) => {
    const fall = pen.createLinearGradient(0, -half, 0, 15 - half);
    fall.addColorStop(0, `rgb(43 21 3 / ${100 * strength[side]!}%)`);
    fall.addColorStop(0.4, `rgb(43 21 3 / ${30 * strength[side]!}%)`);
    fall.addColorStop(1, "rgb(43 21 3 / 0%)");
    pen.fillStyle = fall;
    pen.fillRect(-half, -half, 2 * half, 15);
  });
}

function frameSide(pen: Pen): void {
  const mitre = outer - CORNER + CORNER / Math.SQRT2;
  pen.beginPath();
  pen.moveTo(half, half);
  pen.lineTo(mitre, mitre);
  pen.arc(outer - CORNER, outer - CORNER, CORNER, Math.PI / 4, Math.PI / 2);
  pen.lineTo(CORNER - outer, outer);
  pen.arc(CORNER - outer, outer - CORNER, CORNER, Math.PI / 2, (3 * Math.PI) / 4);
  pen.lineTo(-half, half);
  pen.closePath();
}

/** One side of the frame, mitred, with its grain and the polished bead the discs bounce from. */
function drawFrameSide(pen: Pen, look: Look, side: number): void {
  const offsets = [0, (0.45 * BEAD) / (MM * FRAME), BEAD / (MM * FRAME), 0.5, 1];
  frameSide(pen);
  pen.fillStyle = stops(
    pen.createLinearGradient(0, half, 0, outer),
    look.frame.map((colour, i) => [offsets[i]!, colour]),
  );
  pen.fill();
  pen.save();
  pen.clip();
  pen.strokeStyle = look.frameGrain;
  for (let line = 0; line < 26; line++) {
    const y = half + BEAD + ((outer - half - BEAD) * (line + chance(line + 7 * side))) / 26;
    const [left, right] = [20, 40].map((part) => y * (1 - 1.2 * chance(line + part + 9 * side) ** 2)) as [
      number,
      number,
    ];
    pen.globalAlpha = 0.12 + 0.16 * chance(line + 80);
    pen.lineWidth = 0.4 + 0.9 * chance(line + 90);
    wave(pen, -left, right, y, 4 * (chance(line + 60 + side) - 0.5));
  }
  // Light from the upper left; the lower and right sides lie darker.
  pen.globalAlpha = 1;
  pen.fillStyle = ["rgb(0 0 0 / 16%)", "rgb(255 255 255 / 5%)", "rgb(255 255 255 / 9%)", "rgb(0 0 0 / 9%)"][side]!;
  frameSide(pen);
  pen.fill();
  pen.restore();
  pen.strokeStyle = look.frame[0];
  pen.globalAlpha = 0.75;
  pen.lineWidth = 1.1;
  pen.beginPath();
  pen.moveTo(half, half);
  pen.lineTo(outer - CORNER + CORNER / Math.SQRT2, outer - CORNER + CORNER / Math.SQRT2);
  pen.stroke();
}

/** The outer edge catches the light. */
function drawEdges(pen: Pen): void {
  pen.lineWidth = 1.2;
  pen.strokeStyle = stops(pen.createLinearGradient(-outer, -outer, outer, outer), [
    [0, "rgb(255 225 180 / 45%)"],
    [0.5, "rgb(255 225 180 / 6%)"],
    [1, "rgb(0 0 0 / 40%)"],
  ]);
  pen.beginPath();
  pen.roundRect(-outer + 0.6, -outer + 0.6, 2 * outer - 1.2, 2 * outer - 1.2, CORNER);
  pen.stroke();
}
