/**
 * Where a stroke goes at first: the striker to the first man, cushion or pocket, and where both go from there.
 *
 * The same closed forms as `carrom.physics.motion` and `contacts`; the cases hold them against the simulator.
 * What happens where several men touch (a rack) is a wave through all of them and is not foretold.
 */

import { EQUIPMENT, HALF, MAN, POCKET, POCKET_CENTRE, STRIKER } from "./geometry";
import type { Disc, Point } from "./types";

/** `carrom.physics.constants`; the cases compare them. */
export const CONSTANTS = {
  friction: 0.1,
  disc_restitution: 0.85,
  cushion_restitution: 0.7,
  contact_friction: 0.12,
  gravity: 9.80665,
} as const;
export const DECELERATION = CONSTANTS.friction * CONSTANTS.gravity;
/** Slowest parting of two discs (m/s), and air (m) below which discs count as touching. */
const SEPARATION = 1e-3;
const TOUCHING = 2e-5;

/** A sliding disc. `spin` in radians a second, anticlockwise. */
export interface Sliding {
  x: number;
  y: number;
  ux: number;
  uy: number;
  speed: number;
  spin: number;
  radius: number;
  mass: number;
}

/** The end of a straight way: what was met, after how many metres. `which`: the man or the pocket. */
export interface Meeting {
  what: "rest" | "cushion_x" | "cushion_y" | "pocket" | "man";
  path: number;
  which: number;
}

/** What a sliding disc meets first among the men at rest. */
export function meet(disc: Sliding, men: readonly Disc[], except = -1): Meeting {
  const { x, y, ux, uy, radius } = disc;
  let path = (disc.speed * disc.speed) / (2 * DECELERATION);
  let what: Meeting["what"] = "rest";
  let which = -1;
  const reach = HALF - radius;
  if (ux !== 0) {
    const s = ((ux > 0 ? reach : -reach) - x) / ux;
    if (s < path) [path, what] = [Math.max(s, 0), "cushion_x"];
  }
  if (uy !== 0) {
    const s = ((uy > 0 ? reach : -reach) - y) / uy;
    if (s < path) [path, what] = [Math.max(s, 0), "cushion_y"];
  }
  for (let p = 0; p < 4; p++) {
    const s = chord(
      (p & 1 ? POCKET_CENTRE : -POCKET_CENTRE) - x,
      (p & 2 ? POCKET_CENTRE : -POCKET_CENTRE) - y,
      ux,
      uy,
      POCKET,
    );
    if (s <= path) [path, what, which] = [Math.max(s, 0), "pocket", p];
  }
  men.forEach((man, j) => {
    if (j === except) return;
    const s = chord(man.x - x, man.y - y, ux, uy, radius + MAN);
    if (s < path) [path, what, which] = [Math.max(s, 0), "man", j];
  });
  return { what, path, which };
}

/** How far along a ray from the origin it enters a circle that lies ahead; Infinity if it misses. */
function chord(dx: number, dy: number, ux: number, uy: number, radius: number): number {
  const ahead = dx * ux + dy * uy;
  if (ahead <= 0) return Infinity;
  const across = dx * uy - dy * ux;
  const half = radius * radius - across * across;
  return half > 0 ? ahead - Math.sqrt(half) : Infinity;
}

/** The disc further along its way, slower, its spin with it. */
export function slid(disc: Sliding, path: number): Sliding {
  const left = Math.sqrt(Math.max(0, disc.speed * disc.speed - 2 * DECELERATION * path));
  const spinLeft = disc.speed > 0 ? Math.sqrt(left / disc.speed) : 0;
  return { ...disc, x: disc.x + disc.ux * path, y: disc.y + disc.uy * path, speed: left, spin: disc.spin * spinLeft };
}

function sent(disc: Sliding, vx: number, vy: number, spin: number): Sliding {
  const speed = Math.hypot(vx, vy);
  return speed < 1e-7
    ? { ...disc, ux: 0, uy: 0, speed: 0, spin: 0 }
    : { ...disc, ux: vx / speed, uy: vy / speed, speed, spin };
}

const within = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Off a cushion: a contact with a body of infinite mass. */
export function rebound(disc: Sliding, what: "cushion_x" | "cushion_y"): Sliding {
  const r = disc.radius;
  const [vx, vy] = [disc.speed * disc.ux, disc.speed * disc.uy];
  const across = what === "cushion_x";
  const toward = (across ? vx : vy) > 0 ? 1 : -1;
  const approach = (across ? vx : vy) * toward;
  const slip = (across ? vy * toward : -vx * toward) + disc.spin * r;
  const out = CONSTANTS.cushion_restitution * approach;
  const friction = within(slip / 3, CONSTANTS.contact_friction * (approach + out));
  const spin = disc.spin - (2 * friction) / r;
  const at = toward * (HALF - r);
  return across
    ? sent({ ...disc, x: at }, -toward * out, vy - toward * friction, spin)
    : sent({ ...disc, y: at }, vx + toward * friction, -toward * out, spin);
}

/** A sliding disc meets one at rest: both as they part. */
export function collide(moving: Sliding, resting: Sliding): [Sliding, Sliding] {
  const apart = Math.hypot(resting.x - moving.x, resting.y - moving.y);
  const [nx, ny] = [(resting.x - moving.x) / apart, (resting.y - moving.y) / apart];
  const [vx, vy] = [moving.speed * moving.ux, moving.speed * moving.uy];
  const approach = vx * nx + vy * ny;
  if (approach <= 0) return [moving, resting];
  const reduced = (moving.mass * resting.mass) / (moving.mass + resting.mass);
  const out = Math.max(CONSTANTS.disc_restitution * approach, SEPARATION);
  const normal = reduced * (approach + out);
  const slip = vy * nx - vx * ny + moving.spin * moving.radius + resting.spin * resting.radius;
  const friction = within((reduced * slip) / 3, CONSTANTS.contact_friction * normal);
  const [px, py] = [normal * nx - friction * ny, normal * ny + friction * nx];
  const spins = [moving, resting].map((disc) => disc.spin - (2 * friction) / (disc.mass * disc.radius)) as Point;
  return [
    sent(moving, vx - px / moving.mass, vy - py / moving.mass, spins[0]),
    sent(resting, px / resting.mass, py / resting.mass, spins[1]),
  ];
}

/** A straight way and what ends it. */
export interface Way {
  from: Point;
  to: Point;
  end: Meeting["what"];
}

/** What a stroke does at first. */
export interface Outlook {
  /** The striker's ways: one, and one more for every cushion met before a man. */
  ways: Way[];
  /** What ends the last of them. */
  end: Meeting["what"];
  /** The man first met; -1 for none. */
  man: number;
  pocket: number;
  /** The striker's centre as it touches the man, and where they touch. */
  striker: Point;
  touch: Point | null;
  /** Whether the man touches others: what then happens is not foretold. */
  knot: boolean;
  /** Where the man and the striker go from there; null without a man, or in a knot. */
  object: { ux: number; uy: number; speed: number; ways: Way[] } | null;
  after: { ux: number; uy: number; speed: number; ways: Way[] } | null;
}

/** The striker struck. */
export function struck(x: number, y: number, dx: number, dy: number, speed: number): Sliding {
  const length = Math.hypot(dx, dy) || 1;
  return { x, y, ux: dx / length, uy: dy / length, speed, spin: 0, radius: STRIKER, mass: EQUIPMENT.striker_mass };
}

/** A way on through at most `cushions`, past the man it parted from. */
function onward(
  disc: Sliding,
  men: readonly Disc[],
  except: number,
  cushions: number,
): { ways: Way[]; last: Meeting; disc: Sliding } {
  const ways: Way[] = [];
  for (;;) {
    const met = meet(disc, men, except);
    const there = slid(disc, met.path);
    ways.push({ from: [disc.x, disc.y], to: [there.x, there.y], end: met.what });
    if ((met.what !== "cushion_x" && met.what !== "cushion_y") || cushions-- <= 0)
      return { ways, last: met, disc: there };
    disc = rebound(there, met.what);
  }
}

/** What a stroke does at first; `cushions`: how many each disc is followed through. All in one frame, whichever. */
export function foresee(striker: Sliding, men: readonly Disc[], cushions = 0): Outlook {
  const { ways, last, disc } = onward(striker, men, -1, cushions);
  const outlook: Outlook = {
    ways,
    end: last.what,
    man: last.what === "man" ? last.which : -1,
    pocket: last.what === "pocket" ? last.which : -1,
    striker: [disc.x, disc.y],
    touch: null,
    knot: false,
    object: null,
    after: null,
  };
  const man = men[outlook.man];
  if (!man) return outlook;
  const part = STRIKER / (STRIKER + MAN);
  outlook.touch = [disc.x + (man.x - disc.x) * part, disc.y + (man.y - disc.y) * part];
  outlook.knot = men.some(
    (other, i) =>
      i !== outlook.man &&
      (Math.hypot(other.x - man.x, other.y - man.y) <= 2 * MAN + TOUCHING ||
        Math.hypot(other.x - disc.x, other.y - disc.y) <= STRIKER + MAN + TOUCHING),
  );
  if (outlook.knot) return outlook;
  const still: Sliding = { x: man.x, y: man.y, ux: 0, uy: 0, speed: 0, spin: 0, radius: MAN, mass: EQUIPMENT.man_mass };
  const [after, object] = collide(disc, still);
  outlook.object = {
    ux: object.ux,
    uy: object.uy,
    speed: object.speed,
    ways: onward(object, men, outlook.man, cushions).ways,
  };
  outlook.after = {
    ux: after.ux,
    uy: after.uy,
    speed: after.speed,
    ways: onward(after, men, outlook.man, cushions).ways,
  };
  return outlook;
}
