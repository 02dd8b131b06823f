/**
 * Delivers what a phone has ruled, in order and again until the desk has it. Nothing a desk answers makes it give up or
 * forget: it holds no entries of its own, and asks the phone each time for those after the last one the desk has.
 */

import { asFailure, type Failure } from "$app/api/failure";

import type { Claimed, Desk, DeskState, FirstEvent, SentEntry, Sender, Taking } from "./desk";
import type { Banner, ReviewLine } from "./values";

/** What the outbox has to know of the match, and tells it. */
export interface Sending {
  /** The desk to deliver to, or null. */
  desk(): Desk | null;
  sender(): Sender;
  /** Whether the desk knows this phone as one of the match; and the first event, once that is ruled. */
  isKnown(): boolean;
  first(): FirstEvent | null;
  /** How this phone took the match over; null if it made it. */
  taking(): (Taking & { superseded: boolean }) | null;
  /** What the desk does not have, as far as is known, in order and of one epoch: `limit` of it at most. */
  next(limit: number): { epoch: number; entries: SentEntry[] };
  /** How many entries are not delivered, with those that are not ruled yet. */
  undelivered(): number;
  /** Keep what the desk said. `null`: it does not know the match, or not this phone. `passedOn`: to entries passed on. */
  hear(said: DeskState | null, passedOn?: boolean): Promise<void>;
  /** Whether others have written to the desk's log; then it is fetched, and becomes the phone's. */
  isBehind(): boolean;
  rebuild(log: Claimed): Promise<void>;
}

/** Times in milliseconds. */
export interface Timers {
  set(work: () => void, after: number): number;
  clear(timer: number): void;
}

export const deviceTimers: Timers = {
  set: (work, after) => globalThis.setTimeout(work, after) as unknown as number,
  clear: (timer) => globalThis.clearTimeout(timer),
};

/** How many entries go together: far below what a request may hold. */
export const BATCH = 40;
/** With nothing to deliver the desk is asked now and then whether it still has everything. */
const LOOK_AGAIN = 15_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 20_000;

const NOT_FOUND = 404;

/** The desk has been restored or replaced, and knows nothing of the match or of this phone. */
const isForgotten = ({ status, code }: Failure) => status === NOT_FOUND || code === "unknown_device";

/** Make the match at a desk, or repeat that this phone took it over: a desk may have forgotten either. */
export async function joinDesk(
  desk: Desk,
  sender: Sender,
  first: FirstEvent,
  taking: (Taking & { superseded: boolean }) | null,
): Promise<DeskState> {
  if (!taking) return desk.make(sender, first);
  const { superseded, ...claim } = taking;
  try {
    return await desk.claim(sender, claim);
  } catch (error) {
    const { status, code } = asFailure(error);
    // Another phone has the match, and it has another code by now: what is late is delivered all the same.
    if (code === "wrong_code" && superseded) return desk.claim(sender, {});
    if (status !== NOT_FOUND) throw error;
    return desk.make(sender, first);
  }
}

export class Outbox {
  /** Whether the desk answered last time; null: it has not been asked. */
  private reached: boolean | null = null;
  private failures = 0;
  private busy = false;
  private again = false;
  private stopped = false;
  private timer: number | null = null;
  /** Counts the addresses: what an earlier one answers late is not kept. */
  private desks = 0;
  /** What the desk refused, in its words; it is asked again all the same. */
  refusal = "";

  constructor(
    private readonly sending: Sending,
    private readonly changed: () => void = () => {},
    private readonly timers: Timers = deviceTimers,
  ) {}

  /** What the banner says. */
  banner(review: readonly ReviewLine[]): Banner {
    if (!this.sending.desk()) return "local";
    if (this.reached === false) return "offline";
    if (review.length || this.refusal) return "review";
    return this.reached && !this.sending.undelivered() ? "online" : "syncing";
  }

  /** There is something to deliver, or the desk may be in reach again: try now. */
  wake(): void {
    if (this.stopped) return;
    if (this.timer !== null) this.timers.clear(this.timer);
    this.timer = null;
    if (this.busy) this.again = true;
    else void this.deliver();
  }

  /** A new address: everything known of the old one is out of date. */
  reset(): void {
    this.desks += 1;
    this.reached = null;
    this.failures = 0;
    this.refusal = "";
    this.wake();
  }

  stop(): void {
    this.stopped = true;
    if (this.timer !== null) this.timers.clear(this.timer);
  }

  private async deliver(): Promise<void> {
    const desk = this.sending.desk();
    if (!desk) return this.changed();
    const { desks } = this;
    this.busy = true;
    let pause = LOOK_AGAIN;
    try {
      const progress = await this.step(desk);
      if (desks === this.desks) this.reached = true;
      this.refusal = "";
      this.failures = progress ? 0 : this.failures + 1;
      if (this.sending.isKnown() ? this.sending.next(1).entries.length : this.sending.first())
        pause = progress ? 0 : this.pause();
    } catch (error) {
      const failure = asFailure(error);
      this.failures += 1;
      pause = this.pause();
      if (desks !== this.desks) pause = 0;
      else if (isForgotten(failure) && this.sending.isKnown()) await this.sending.hear(null);
      else if (failure.status >= 400 && failure.status < 500 && failure.status !== 429) {
        this.reached = true;
        this.refusal = failure.message || failure.code;
      } else {
        if (!failure.unreachable && !failure.status) console.error(error);
        this.reached = false;
      }
    }
    this.busy = false;
    this.changed();
    if (this.stopped) return;
    if (this.again) pause = 0;
    this.again = false;
    this.timer = this.timers.set(() => this.wake(), pause);
  }

  /** One request; whether it moved anything on. */
  private async step(desk: Desk): Promise<boolean> {
    const { sending, desks } = this;
    const sender = sending.sender();
    const hear = async (said: DeskState, passedOn = false) => {
      if (desks === this.desks) await sending.hear(said, passedOn);
    };
    if (!sending.isKnown()) {
      const first = sending.first();
      const said = first && (await joinDesk(desk, sender, first, sending.taking()));
      if (said) await hear(said);
      return sending.isKnown();
    }
    const before = sending.undelivered();
    const { epoch, entries } = sending.next(BATCH);
    this.changed();
    const passedOn = Boolean(entries[0]?.device);
    await hear(entries.length ? await desk.send(sender, epoch, entries) : await desk.state(sender), passedOn);
    if (sending.isBehind()) await sending.rebuild(await desk.claim(sender, {}));
    return !entries.length || sending.undelivered() < before;
  }

  private pause(): number {
    return Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** Math.min(this.failures - 1, 10));
  }
}
