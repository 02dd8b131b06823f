/** The board and its pieces in metres, and where a place on the board lies on the screen. */

import type { Disc, Interval, Layout, Piece, Point } from "./types";

/** `carrom.physics.equipment`; the cases compare every one. */
export const EQUIPMENT = {
  surface: 0.74,
  pocket_radius: 0.02225,
  base_line_distance: 0.1015,
  base_line_gap: 0.0318,
  base_circle_radius: 0.0159,
  centre_circle_radius: 0.0159,
  outer_circle_radius: 0.085,
  arrow_width: 0.0015,
  man_radius: 0.0159,
  man_mass: 0.0055,
  striker_radius: 0.02065,
  striker_mass: 0.015,
} as const;

export const MAN = EQUIPMENT.man_radius;
export const STRIKER = EQUIPMENT.striker_radius;
export const HALF = EQUIPMENT.surface / 2;
export const POCKET = EQUIPMENT.pocket_radius;
export const POCKET_CENTRE = HALF - POCKET;
export const REAR_LINE = HALF - EQUIPMENT.base_line_distance;
export const FRONT_LINE = REAR_LINE - EQUIPMENT.base_line_gap;
export const BASE_Y = HALF - EQUIPMENT.base_line_distance - EQUIPMENT.base_line_gap / 2;
export const BASE_CIRCLE_X = FRONT_LINE - EQUIPMENT.base_circle_radius;

/** Width of the frame, and of the air around it for its shadow. */
export const FRAME = 0.048;
export const AIR = 0.008;
/** Half the side of the picture. */
export const PAGE = HALF + FRAME + AIR;

/** Where the striker may stand on the base line of an empty board: on the left circle, on the line, on the right circle. */
const BESIDE_CIRCLE = BASE_CIRCLE_X - EQUIPMENT.base_circle_radius - STRIKER;
const COVERS_CIRCLE = BASE_CIRCLE_X + EQUIPMENT.base_circle_radius - STRIKER;
const OFF_THE_ARROW = BASE_Y - Math.SQRT2 * (STRIKER + EQUIPMENT.arrow_width / 2);
export const STRIKER_PLACES: readonly Interval[] = [
  [-OFF_THE_ARROW, -COVERS_CIRCLE],
  [-BESIDE_CIRCLE, BESIDE_CIRCLE],
  [COVERS_CIRCLE, OFF_THE_ARROW],
];

/** How many there are of each kind. */
export const MEN = { white: 9, black: 9, queen: 1 } as const;

/** How far the striker can be dragged along the base line: a little beyond the middle of the circles. */
export const FARTHEST = BASE_CIRCLE_X + STRIKER - EQUIPMENT.base_circle_radius;

/** The fastest stroke a pull makes, in metres a second. */
export const FASTEST = 6;
/** The slowest: it still leaves the base line. */
export const SLOWEST = 0.2;

/** A pull is as long as the stroke is fast. */
export function speedOf(power: number): number {
  return SLOWEST + (FASTEST - SLOWEST) * Math.min(1, Math.max(0, power));
}

export function powerOf(speed: number): number {
  return Math.min(1, Math.max(0, (speed - SLOWEST) / (FASTEST - SLOWEST)));
}

export function radiusOf(piece: Piece): number {
  return piece === "striker" ? STRIKER : MAN;
}

/** The point turned anticlockwise about the centre by quarter turns; exact. */
export function turn(x: number, y: number, quarters: number): Point {
  switch (((quarters % 4) + 4) % 4) {
    case 0:
      return [x, y];
    case 1:
      return [-y, x];
    case 2:
      return [-x, -y];
    default:
      return [y, -x];
  }
}

/** The centre of a pocket: 0 to 3 from lower left, lower right, upper left to upper right. */
export function pocketAt(pocket: number): Point {
  return [pocket & 1 ? POCKET_CENTRE : -POCKET_CENTRE, pocket & 2 ? POCKET_CENTRE : -POCKET_CENTRE];
}

/** Discs as values, whichever way they were written. */
export function discsOf(layout: Pick<Layout, "discs">): Disc[] {
  return layout.discs.map((disc) =>
    "kind" in disc ? { kind: disc.kind, x: disc.x, y: disc.y } : { kind: disc[0], x: disc[1], y: disc[2] },
  );
}

/** Where places lie on a square picture of `size` pixels, seen from `quarters`. */
export class View {
  readonly scale: number;
  readonly middle: number;

  constructor(
    readonly size: number,
    readonly quarters: number,
  ) {
    this.scale = size / (2 * PAGE);
    this.middle = size / 2;
  }

  /** From a place of the board (chair S) to pixels. */
  toScreen(x: number, y: number): Point {
    const [a, b] = turn(x, y, -this.quarters);
    return [this.middle + a * this.scale, this.middle - b * this.scale];
  }

  /** From pixels to a place of the board (chair S). */
  toBoard(px: number, py: number): Point {
    const [x, y] = this.toNearPlace(px, py);
    return turn(x, y, this.quarters);
  }

  /** From pixels to the place as the near player sees it. */
  toNearPlace(px: number, py: number): Point {
    return [(px - this.middle) / this.scale, (this.middle - py) / this.scale];
  }
}

export function isLegal(x: number, legal: readonly Interval[]): boolean {
  return legal.some(([least, most]) => least <= x && x <= most);
}

/** The legal place nearest to x; x itself where there is none. */
export function nearestLegal(x: number, legal: readonly Interval[]): number {
  let best = x;
  let away = Infinity;
  for (const [least, most] of legal) {
    const near = Math.min(Math.max(x, least), most);
    if (Math.abs(near - x) < away) {
      away = Math.abs(near - x);
      best = near;
    }
  }
  return best;
}

/** Whether a disc with its centre here has fallen. */
export function inPocket(x: number, y: number): boolean {
  return Math.hypot(Math.abs(x) - POCKET_CENTRE, Math.abs(y) - POCKET_CENTRE) < POCKET;
}

/** Rounding allowed between discs that touch. */
const TOUCH = 1e-9;

/** Whether a man can lie here: on the surface, in no pocket, through no other. */
export function isFree(x: number, y: number, discs: readonly Disc[], except = -1): boolean {
  const edge = HALF - MAN + TOUCH;
  if (Math.abs(x) > edge || Math.abs(y) > edge || inPocket(x, y)) return false;
  return discs.every((disc, i) => i === except || Math.hypot(disc.x - x, disc.y - y) >= 2 * MAN - TOUCH);
}

/** The place nearest to (x, y) that passes, looked for in rings around it; null if there is none on the board. */
export function nearestPlace(
  x: number,
  y: number,
  passes: (x: number, y: number) => boolean,
  step = 0.004,
): Point | null {
  if (passes(x, y)) return [x, y];
  for (let ring = 1; ring * step < 2 * HALF; ring++) {
    const places = Math.max(8, Math.round(2 * Math.PI * ring));
    for (let i = 0; i < places; i++) {
      const angle = (2 * Math.PI * i) / places - Math.PI / 2;
      const px = x + ring * step * Math.cos(angle);
      const py = y + ring * step * Math.sin(angle);
      if (passes(px, py)) return [px, py];
    }
  }
  return null;
}

/** Where a disc dragged to (x, y) comes to lie: kept on the surface and pushed off the others. */
export function pushed(x: number, y: number, discs: readonly Disc[], except: number): Point | null {
  const edge = HALF - MAN;
  const air = 1e-7;
  for (let round = 0; round < 12; round++) {
    x = Math.min(edge, Math.max(-edge, x));
    y = Math.min(edge, Math.max(-edge, y));
    if (inPocket(x, y)) {
      const [cx, cy] = [Math.sign(x) * POCKET_CENTRE, Math.sign(y) * POCKET_CENTRE];
      const away = Math.hypot(x - cx, y - cy) || 1;
      [x, y] = [cx + ((x - cx) / away) * (POCKET + air), cy + ((y - cy) / away) * (POCKET + air)];
    }
    if (isFree(x, y, discs, except)) return [x, y];
    for (let i = 0; i < discs.length; i++) {
      const disc = discs[i]!;
      if (i === except) continue;
      const away = Math.hypot(x - disc.x, y - disc.y);
      if (away >= 2 * MAN) continue;
      const [ux, uy] = away > 1e-9 ? [(x - disc.x) / away, (y - disc.y) / away] : [0, -1];
      [x, y] = [disc.x + ux * (2 * MAN + air), disc.y + uy * (2 * MAN + air)];
    }
  }
  return nearestPlace(x, y, (a, b) => isFree(a, b, discs, except), 0.002);
}
