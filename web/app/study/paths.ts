/** Where everything goes in a stroke: the ends of its segments, for pictures of it. */

import type { Kind, Point, Trajectory } from "$app/api/wire";

export interface Way {
  disc: number;
  kind: Kind | "striker";
  points: Point[];
  pocketed: boolean;
}

type Segment = Trajectory["segments"][string][number];

/** Where a segment has led after some seconds; it comes to rest by itself. */
export function along([t, x, y, vx, vy, deceleration]: Segment, time: number): Point {
  const speed = Math.hypot(vx, vy);
  const rest = deceleration > 0 ? speed / deceleration : Infinity;
  const s = Math.min(Math.max(0, time - t), rest);
  if (speed === 0) return [x, y];
  const part = s * (1 - (deceleration * s) / (2 * speed));
  return [x + vx * part, y + vy * part];
}

/** The way of every disc that moves; the striker first. */
export function waysOf(trajectory: Trajectory): Way[] {
  const fell = new Map(trajectory.events.filter(([, what]) => what === "pocket").map(([time, , disc]) => [disc, time]));
  return Object.entries(trajectory.segments)
    .map(([number, segments]) => {
      const disc = Number(number);
      const kind: Way["kind"] = disc < 0 ? "striker" : trajectory.discs[disc]!;
      const points: Point[] = segments.map(([, x, y]) => [x, y]);
      const last = segments.at(-1);
      if (last) points.push(along(last, fell.get(disc) ?? trajectory.seconds));
      return { disc, kind, points, pocketed: fell.has(disc) };
    })
    .filter((way) => way.points.length > 1)
    .sort((a, b) => a.disc - b.disc);
}

/** The way of the striker until it first touches a disc. */
export function firstWay(trajectory: Trajectory): Point[] {
  const contact = trajectory.events.find(([, what]) => what === "contact")?.[0] ?? trajectory.seconds;
  const segments = (trajectory.segments["-1"] ?? []).filter(([t]) => t < contact - 1e-9);
  const last = segments.at(-1);
  const points: Point[] = segments.map(([, x, y]) => [x, y]);
  return last ? [...points, along(last, contact)] : points;
}

/** The disc that is touched first. */
export function firstStruck(trajectory: Trajectory): number | undefined {
  const contact = trajectory.events.find(([, what]) => what === "contact");
  return contact && [contact[2], contact[3]].find((disc): disc is number => disc !== null && disc >= 0);
}
