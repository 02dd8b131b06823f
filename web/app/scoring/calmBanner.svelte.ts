/** The banner as it is shown: every tap is on its way for a moment, and only what waits longer is said. */

import { deviceTimers, type Timers } from "./outbox";
import type { Banner } from "./values";

/** Milliseconds that a delivery may take before it is said to be under way. */
export const CALM = 4_000;

export class CalmBanner {
  shown = $state<Banner>("local");
  private timer: number | null = null;
  private begun = false;

  constructor(private readonly timers: Timers = deviceTimers) {}

  /** What the banner would say now. */
  say(banner: Banner): void {
    const waits = banner === "syncing" && this.begun;
    this.begun = true;
    if (waits && this.timer !== null) return;
    if (this.timer !== null) this.timers.clear(this.timer);
    this.timer = null;
    if (!waits || this.shown !== "online") this.shown = banner;
    else
      this.timer = this.timers.set(() => {
        this.timer = null;
        this.shown = "syncing";
      }, CALM);
  }

  stop(): void {
    if (this.timer !== null) this.timers.clear(this.timer);
    this.timer = null;
  }
}
