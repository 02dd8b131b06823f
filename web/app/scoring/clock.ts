/**
 * The clock of a match: seconds since it was made, the same on phone and desk.
 *
 * While the page is seen it runs by the monotonic clock, so that setting the device's clock changes nothing. That clock
 * may stand still while the phone sleeps, and begins anew with every page: over such gaps the device's clock bridges, by its
 * difference only. Whatever happens, the match's seconds never go back.
 */

import type { ClockReading } from "./values";

/** The device's two clocks, in milliseconds. */
export interface DeviceClocks {
  monotonic(): number;
  wall(): number;
}

export const deviceClocks: DeviceClocks = { monotonic: () => performance.now(), wall: () => Date.now() };

export class MatchClock {
  private base: number;
  private since: number;
  private wallSince: number;
  private latest: number;

  /** Goes on from what was read before the reload; a new match begins at 0. */
  constructor(
    before: ClockReading = { seconds: 0, wall: Number.NaN },
    private readonly device: DeviceClocks = deviceClocks,
  ) {
    this.since = device.monotonic();
    this.wallSince = device.wall();
    const gap = Math.max(0, this.wallSince - before.wall) / 1000;
    this.base = before.seconds + (Number.isFinite(gap) ? gap : 0);
    this.latest = this.base;
  }

  /** Seconds of the match now; to the hundredth, as a log holds them. */
  get seconds(): number {
    const now = this.base + Math.max(0, this.device.monotonic() - this.since) / 1000;
    this.latest = Math.max(this.latest, now);
    return Math.round(this.latest * 100) / 100;
  }

  /** What to store, so that a reload can go on from here. */
  read(): ClockReading {
    return { seconds: this.seconds, wall: this.device.wall() };
  }

  /** The page goes out of sight: the phone may sleep. */
  rest(): void {
    this.base = this.seconds;
    this.since = this.device.monotonic();
    this.wallSince = this.device.wall();
  }

  /** The page is seen again: where the monotonic clock stood still, the device's clock knows how long. */
  wake(): void {
    const slept = Math.max(this.device.monotonic() - this.since, this.device.wall() - this.wallSince, 0);
    this.base += slept / 1000;
    this.since = this.device.monotonic();
    this.wallSince = this.device.wall();
  }

  /** Take the desk's time, at claim and when it is met again; `told`: the time of the last entry, before which none can be. */
  agree(seconds: number, told = 0): void {
    this.base = Math.max(seconds, told);
    this.since = this.device.monotonic();
    this.wallSince = this.device.wall();
    this.latest = this.base;
  }
}
