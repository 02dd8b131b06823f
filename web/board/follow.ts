/** Another player's aim comes a few times a second; it is shown gliding from one to the next. */

import type { GhostAim } from "./types";

/** A second's part in which most of the way to the newest aim is gone. */
const GLIDE = 0.07;

export class Follow {
  shown: GhostAim | null = null;
  private goal: GhostAim | null = null;
  private last = 0;

  aim(goal: GhostAim | null): void {
    if (!goal || !this.goal || goal.quarters !== this.goal.quarters) this.shown = goal;
    this.goal = goal;
    this.last = 0;
  }

  /** Come nearer; whether there is still a way to go. */
  step(now: number): boolean {
    const { goal, shown } = this;
    if (!goal || !shown || goal === shown) return false;
    const passed = this.last ? now - this.last : 1 / 60;
    this.last = now;
    const part = 1 - Math.exp(-passed / GLIDE);
    const to = (from: number, target: number) => from + (target - from) * part;
    const dx = to(shown.dx, goal.dx);
    const dy = to(shown.dy, goal.dy);
    const long = Math.hypot(dx, dy);
    this.shown = {
      ...goal,
      x: to(shown.x, goal.x),
      power: to(shown.power, goal.power),
      dx: long ? dx / long : goal.dx,
      dy: long ? dy / long : goal.dy,
    };
    const left =
      Math.abs(this.shown.x - goal.x) +
      Math.hypot(this.shown.dx - goal.dx, this.shown.dy - goal.dy) +
      Math.abs(this.shown.power - goal.power);
    if (left < 1e-3) this.shown = goal;
    return this.shown !== goal;
  }
}
