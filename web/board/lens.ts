/** A lens for small screens: the place where striker and man meet, larger, away from the thumb. */

import type { Scene } from "./scene";
import type { Point } from "./types";

/** Boards wider than this (CSS pixels) need none. */
const WIDEST = 520;
export const RADIUS = 0.095;
const TIMES = 2.4;
/** What is seen beyond the edge of the picture. */
const BEYOND = "#40220f";
/** On the right it keeps away from the power bar and its figure. */
export const CORNERS: readonly Point[] = [
  [-0.24, 0.24],
  [0.17, 0.24],
  [-0.24, -0.08],
  [0.17, -0.08],
];

export class Lens {
  private corner: Point | null = null;

  /** Where it hangs: where it is, until the target or the thumb comes under it. All in metres as seen. */
  place(target: Point, thumb: Point): Point {
    const room = (corner: Point) =>
      Math.min(
        Math.hypot(corner[0] - target[0], corner[1] - target[1]),
        Math.hypot(corner[0] - thumb[0], corner[1] - thumb[1]),
      );
    if (!this.corner || room(this.corner) < RADIUS + 0.05) {
      this.corner = CORNERS.reduce((best, corner) => (room(corner) > room(best) ? corner : best));
    }
    return this.corner;
  }

  /** `thumb` in CSS pixels. */
  draw(scene: Scene, target: Point, thumb: Point): void {
    const { pen, view, dpr } = scene;
    if (view.size / dpr > WIDEST) return;
    const [px, py] = view.toScreen(...target);
    const [cx, cy] = this.place(view.toNearPlace(px, py), view.toNearPlace(thumb[0] * dpr, thumb[1] * dpr));
    const [x, y] = [view.middle + cx * view.scale, view.middle - cy * view.scale];
    const radius = RADIUS * view.scale;
    const from = radius / TIMES;
    pen.save();
    pen.shadowColor = "rgb(20 8 0 / 60%)";
    pen.shadowBlur = 10 * dpr;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fillStyle = BEYOND;
    pen.fill();
    pen.shadowColor = "transparent";
    pen.clip();
    pen.imageSmoothingQuality = "high";
    pen.drawImage(pen.canvas, px - from, py - from, 2 * from, 2 * from, x - radius, y - radius, 2 * radius, 2 * radius);
    pen.restore();
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.strokeStyle = "#f4e6c8";
    pen.lineWidth = 3 * dpr;
    pen.stroke();
    pen.strokeStyle = "rgb(40 20 5 / 60%)";
    pen.lineWidth = dpr;
    pen.stroke();
  }
}
