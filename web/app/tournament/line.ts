/** The live line of an event: says hello with the version it has, hears frames, and comes back by itself for as long as it is open. */

import type { Socket, State } from "$app/live/line";
import { noteAnswer } from "$app/offline/network.svelte";

import type { EventFrame } from "./shown";

export interface EventLineOptions {
  url: string;
  /** The version that is known; null where all is to be told. */
  version: () => number | null;
  /** The token of whoever follows it as its desk; "" at the server's own computer, which needs none. */
  desk?: () => string;
  onFrame: (frame: EventFrame) => void;
  onState: (state: State) => void;
  open?: (url: string) => Socket;
  random?: () => number;
}

/** Closing codes after which trying again cannot help. */
const FINAL = [4400, 4401, 4403, 4404];
const SOONEST = 500;
const LATEST = 15_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 10_000;
const SLOW_DOWN = 4429;

export class EventLine {
  private socket: Socket | null = null;
  private heard = false;
  private over = false;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: EventLineOptions) {
    this.connect();
  }

  /** Try at once, where the network or the reader has just come back. */
  wake(): void {
    if (this.over) return;
    if (this.socket === null) {
      this.tries = 0;
      this.connect();
    } else if (this.heard) this.ping();
  }

  /** Something was missed: begin again. */
  again(): void {
    this.tries = 0;
    this.connect();
  }

  close(): void {
    this.over = true;
    this.drop();
    clearTimeout(this.retry);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    if (this.over) return;
    if (this.tries > 0) this.options.onState("lost");
    const open = this.options.open ?? ((url: string) => new WebSocket(url) as unknown as Socket);
    const socket = open(this.options.url);
    this.socket = socket;
    this.expect();
    socket.onopen = () => {
      if (socket !== this.socket) return;
      const token = this.options.desk?.() || null;
      const isDesk = this.options.desk !== undefined && token === null;
      const hello = { t: "hello", version: this.options.version(), token, ...(isDesk ? { desk: true } : {}) };
      socket.send(JSON.stringify(hello));
      // A server that has nothing new to say answers this all the same.
      socket.send(JSON.stringify({ t: "ping" }));
    };
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return;
      noteAnswer();
      this.hear(data);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lost(code);
    };
  }

  private hear(data: unknown): void {
    let frame: EventFrame;
    try {
      frame = JSON.parse(String(data)) as EventFrame;
    } catch {
      return;
    }
    if (!this.heard) {
      this.heard = true;
      this.tries = 0;
      this.options.onState("open");
    }
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.ping(), PING_EVERY);
    if (frame.t === "behind") this.again();
    else this.options.onFrame(frame);
  }

  private lost(code: number): void {
    this.drop();
    if (this.over) return;
    if (FINAL.includes(code)) {
      this.over = true;
      this.options.onState("gone");
      return;
    }
    // Half of the wait by chance, so that a hall of screens does not come back all at once.
    const whole = Math.min(LATEST, SOONEST * 2 ** this.tries) * (code === SLOW_DOWN ? 4 : 1);
    const wait = whole / 2 + ((this.options.random ?? Math.random)() * whole) / 2;
    this.tries += 1;
    this.options.onState("lost");
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearTimeout(this.watch);
    const { socket } = this;
    this.socket = null;
    this.heard = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private ping(): void {
    this.socket?.send(JSON.stringify({ t: "ping" }));
    this.expect();
  }

  private expect(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lost(1006), ANSWER_WITHIN);
  }
}

/** The address of the line of an event, from the address of the page. */
export function eventLineOf(event: string, page: Location = window.location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/api/tournaments/${encodeURIComponent(event)}/live`;
}
