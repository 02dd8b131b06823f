/** One event as a page shows it: live from the server, or as a file beside the page has it. */

import { whenAwake } from "$app/live/awake";
import type { Socket, State } from "$app/live/line";

import { takeFrame } from "./frames";
import { EventLine, eventLineOf } from "./line";
import type { EventFrame, EventShown } from "./shown";

/** What the pages need of an event, wherever it comes from. */
export interface EventSource {
  readonly event: EventShown | null;
  /** Whether it changes by itself. */
  readonly isLive: boolean;
  readonly line: State;
  /** Seconds since 1970 by the clock of whoever told the event. */
  readonly now: number;
}

/** How often "in 20 minutes" and a clock are looked at again, in milliseconds. */
const TICK = 1_000;

export class LiveEvent implements EventSource {
  event = $state.raw<EventShown | null>(null);
  line = $state<State>("connecting");
  readonly isLive = true;
  /** Milliseconds of the page's own clock, which nobody sets. */
  private ticks = $state(performance.now());
  private toldAt = $state(performance.now());
  /** Something never came: all is to be told again; meanwhile what is known stays. */
  private missed = false;
  private readonly connection: EventLine;
  private readonly stops: (() => void)[];

  constructor(id: string, open?: (url: string) => Socket) {
    this.connection = new EventLine({
      url: eventLineOf(id),
      version: () => (this.missed ? null : (this.event?.version ?? null)),
      onFrame: (frame) => this.hear(frame),
      onState: (state) => (this.line = state),
      ...(open ? { open } : {}),
    });
    const timer = setInterval(() => (this.ticks = performance.now()), TICK);
    this.stops = [whenAwake(() => this.connection.wake()), () => clearInterval(timer), () => this.connection.close()];
  }

  get now(): number {
    return (this.event?.at ?? 0) + Math.max(0, this.ticks - this.toldAt) / 1000;
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  private hear(frame: EventFrame): void {
    const after = takeFrame(this.event, frame);
    if (frame.t === "event") this.missed = false;
    if (after === "behind") {
      this.missed = true;
      this.connection.again();
    } else if (after !== this.event) {
      if (after?.at !== this.event?.at) this.toldAt = this.ticks = performance.now();
      this.event = after;
    }
  }
}

/** An event that was written to a file and changes no more. */
export function writtenEvent(event: EventShown): EventSource {
  return { event, isLive: false, line: "open", now: event.at };
}
