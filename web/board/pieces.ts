/**
 * Men, queen and striker as turned discs, each drawn once at the size they are shown and stamped from there.
 *
 * Each kind has grooves of its own pattern; the "safe" men wear bold marks that are told apart without colours.
 */

import { MAN, STRIKER } from "./geometry";
import { STRIKERS, WOOD, type Inlay, type StrikerLook, type StrikerName, type Wood } from "./look";
import type { Kind, Options, Piece } from "./types";

type Pen = CanvasRenderingContext2D;

const TAU = 2 * Math.PI;

function circle(pen: Pen, radius: number): void {
  pen.beginPath();
  pen.arc(0, 0, radius, 0, TAU);
}

function ring(pen: Pen, radius: number, width: number, colour: string, alpha = 1): void {
  circle(pen, radius);
  pen.globalAlpha = alpha;
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
  pen.globalAlpha = 1;
}

function star(pen: Pen, radius: number, rays: number, colour: string, waist: number): void {
  pen.beginPath();
  for (let corner = 0; corner < 2 * rays; corner++) {
    const r = corner % 2 === 0 ? radius : radius * waist;
    const angle = (Math.PI * corner) / rays;
    pen.lineTo(r * Math.sin(angle), -r * Math.cos(angle));
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}

function dots(pen: Pen, r: number, count: number, size: number, colour: string): void {
  pen.fillStyle = colour;
  for (let dot = 0; dot < count; dot++) {
    const angle = (dot * TAU) / count;
    pen.beginPath();
    pen.arc(r * Math.sin(angle), -r * Math.cos(angle), size, 0, TAU);
    pen.fill();
  }
}

const INLAYS: Record<Inlay, (pen: Pen, r: number, look: StrikerLook) => void> = {
  star: (pen, r, look) => star(pen, r * 0.68, 12, look.groove, 0.62),
  sun: (pen, r, look) => star(pen, r * 0.7, 8, look.groove, 0.5),
  rings(pen, r, look) {
    for (const part of [0.64, 0.46]) ring(pen, r * part, r * 0.08, look.groove);
  },
  petals(pen, r, look) {
    pen.fillStyle = look.groove;
    for (let petal = 0; petal < 6; petal++) {
      pen.save();
      pen.rotate((petal * TAU) / 6);
      pen.beginPath();
      pen.ellipse(0, -0.46 * r, 0.13 * r, 0.24 * r, 0, 0, TAU);
      pen.fill();
      pen.restore();
    }
  },
  dots: (pen, r, look) => dots(pen, 0.55 * r, 10, 0.09 * r, look.groove),
};

function drawStriker(pen: Pen, r: number, look: StrikerLook): void {
  ring(pen, r * 0.82, r * 0.06, look.groove);
  INLAYS[look.inlay](pen, r, look);
  circle(pen, r * 0.3);
  pen.fillStyle = look.body[1];
  pen.fill();
  circle(pen, r * 0.17);
  pen.fillStyle = look.heart;
  pen.fill();
}

const GROOVES: Record<Kind, (pen: Pen, r: number, wood: Wood) => void> = {
  white(pen, r, wood) {
    for (const part of [0.76, 0.52, 0.28]) {
      ring(pen, r * part, r * 0.06, wood.groove, 0.85);
      ring(pen, r * (part - 0.05), r * 0.03, "#fff", 0.8);
    }
  },
  black(pen, r, wood) {
    circle(pen, r * 0.2);
    pen.fillStyle = wood.edge;
    pen.fill();
    ring(pen, r * 0.91, r * 0.05, wood.groove, 0.35);
    ring(pen, r * 0.62, r * 0.07, wood.groove, 0.85);
    ring(pen, r * 0.2, r * 0.05, wood.groove, 0.6);
  },
  queen(pen, r, wood) {
    dots(pen, r * 0.72, 16, r * 0.065, wood.groove);
    star(pen, r * 0.5, 8, wood.groove, 0.45);
  },
};

/** Bold and simple: an empty ring, a cross, a crown of points; light, dark and middle. */
const SAFE: Record<Kind, (pen: Pen, r: number, wood: Wood) => void> = {
  white(pen, r) {
    ring(pen, r * 0.5, r * 0.2, "#14100c");
  },
  black(pen, r) {
    pen.save();
    pen.rotate(Math.PI / 4);
    pen.fillStyle = "#fffaf0";
    pen.fillRect(-0.62 * r, -0.13 * r, 1.24 * r, 0.26 * r);
    pen.fillRect(-0.13 * r, -0.62 * r, 0.26 * r, 1.24 * r);
    pen.restore();
  },
  queen(pen, r) {
    star(pen, r * 0.82, 5, "#fffaf0", 0.42);
    ring(pen, r * 0.88, r * 0.08, "#fffaf0");
  },
};

function drawBody(pen: Pen, radius: number, wood: Wood): void {
  const edge = radius * 0.05;
  circle(pen, radius - edge / 2);
  const light = pen.createRadialGradient(
    -0.3 * radius,
    -0.38 * radius,
    0,
    -0.12 * radius,
    -0.15 * radius,
    1.12 * radius,
  );
  light.addColorStop(0, wood.body[0]);
  light.addColorStop(0.62, wood.body[1]);
  light.addColorStop(1, wood.body[2]);
  pen.fillStyle = light;
  pen.fill();
  pen.strokeStyle = wood.edge;
  pen.lineWidth = edge;
  pen.stroke();
}

/** The rounded rim: light on its upper left, shade on its lower right. */
function drawBevel(pen: Pen, radius: number): void {
  const bevel = pen.createLinearGradient(-radius, -radius, radius, radius);
  bevel.addColorStop(0.1, "rgb(255 255 255 / 75%)");
  bevel.addColorStop(0.45, "rgb(255 255 255 / 0%)");
  bevel.addColorStop(0.6, "rgb(0 0 0 / 0%)");
  bevel.addColorStop(0.95, "rgb(0 0 0 / 38%)");
  circle(pen, radius * 0.91);
  pen.strokeStyle = bevel;
  pen.lineWidth = radius * 0.09;
  pen.stroke();
}

/** A disc about the origin; `radius` in the pen's units. */
export function drawPiece(
  pen: Pen,
  piece: Piece,
  radius: number,
  men: Options["men"],
  striker: StrikerName = "classic",
): void {
  if (piece === "striker") {
    const look = STRIKERS[striker] ?? STRIKERS.classic;
    drawBody(pen, radius, look);
    drawStriker(pen, radius, look);
  } else {
    drawBody(pen, radius, WOOD[piece]);
    (men === "safe" ? SAFE : GROOVES)[piece](pen, radius, WOOD[piece]);
  }
  drawBevel(pen, radius);
}

interface Stamp {
  image: HTMLCanvasElement;
  /** Half the side of the image, in units of the disc's radius. */
  reach: number;
}

function stamp(radius: number, reach: number, draw: (pen: Pen) => void): Stamp {
  const image = document.createElement("canvas");
  const size = Math.max(2, Math.ceil(2 * radius * reach));
  image.width = image.height = size;
  const pen = image.getContext("2d")!;
  pen.translate(size / 2, size / 2);
  draw(pen);
  return { image, reach: size / 2 / radius };
}

/** How far a shadow falls, in radii: the discs are a third as high as they are wide. */
const SHADOW_FALL = 0.13;

/** All discs ready to be stamped at one scale (device pixels a metre). */
export class Pieces {
  private readonly stamps = new Map<string, Stamp>();

  constructor(
    readonly scale: number,
    readonly men: Options["men"],
    readonly striker: StrikerName,
  ) {}

  private radius(piece: Piece): number {
    return this.scale * (piece === "striker" ? STRIKER : MAN);
  }

  private stampOf(name: string, radius: number, reach: number, draw: (pen: Pen) => void): Stamp {
    let cached = this.stamps.get(name);
    if (!cached) this.stamps.set(name, (cached = stamp(radius, reach, draw)));
    return cached;
  }

  /** Stamp a disc at (x, y) in device pixels. */
  draw(pen: Pen, piece: Piece, x: number, y: number, size = 1): void {
    const radius = this.radius(piece);
    const { image, reach } = this.stampOf(piece, radius, 1.08, (to) =>
      drawPiece(to, piece, radius, this.men, this.striker),
    );
    const side = radius * reach * size;
    pen.drawImage(image, x - side, y - side, 2 * side, 2 * side);
  }

  /** The soft shadow under a disc; all shadows are drawn before all discs. */
  shadow(pen: Pen, piece: Piece, x: number, y: number, lift = 1): void {
    const radius = this.radius(piece);
    const { image, reach } = this.stampOf(piece === "striker" ? "under striker" : "under", radius, 1.5, (to) => {
      const soft = to.createRadialGradient(0, 0, 0.7 * radius, 0, 0, 1.35 * radius);
      soft.addColorStop(0, "rgb(43 21 3 / 62%)");
      soft.addColorStop(0.45, "rgb(43 21 3 / 22%)");
      soft.addColorStop(1, "rgb(43 21 3 / 0%)");
      to.fillStyle = soft;
      circle(to, 1.4 * radius);
      to.fill();
    });
    const side = radius * reach * (0.94 + 0.06 * lift);
    const fall = SHADOW_FALL * radius * lift;
    pen.drawImage(image, x + fall * 0.8 - side, y + fall - side, 2 * side, 2 * side);
  }
}
