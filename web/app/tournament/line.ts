/** The live line of an event: it says hello with the version that is known, hears every frame, and comes back by itself. */

import type { Socket } from "$app/live/line";

import type { EventFrame } from "./shown";

export type LineState = "connecting" | "open" | "lost" | "gone";

export interface LineOptions {
  url: string;
  token: () => string | null;
  /** Whether it is the desk that follows: at the server's own computer it has no token. */
  isDesk?: boolean;
  /** The version that is known; null before the first frame. */
  version: () => number | null;
  onFrame: (frame: EventFrame) => void;
  onState: (state: LineState) => void;
  open?: (url: string) => Socket;
  random?: () => number;
}

/** Closing codes after which trying again cannot help: not understood, no such token, no such event. */
const FINAL = [4400, 4401, 4403, 4404];
const SOONEST = 500;
const LATEST = 15_000;
const FIRST_FRAME_WITHIN = 10_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;

export class EventLine {
  private socket: Socket | null = null;
  private heard = false;
  private over = false;
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: LineOptions) {
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

  close(): void {
    this.over = true;
    clearTimeout(this.retry);
    this.drop();
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    if (this.over) return;
    this.options.onState(this.tries > 0 ? "lost" : "connecting");
    const open = this.options.open ?? ((url: string) => new WebSocket(url) as unknown as Socket);
    const socket = open(this.options.url);
    this.socket = socket;
    this.expect(FIRST_FRAME_WITHIN);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      const token = this.options.token();
      const hello = {
        t: "hello",
        version: this.options.version(),
        token,
        ...(this.options.isDesk && token === null ? { desk: true } : {}),
      };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(data);
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
    if (frame.t === "behind") {
      this.tries = 0;
      this.connect();
    } else if (frame.t !== "pong") this.options.onFrame(frame);
  }

  private lost(code: number): void {
    this.drop();
    if (this.over) return;
    if (FINAL.includes(code)) {
      this.over = true;
      this.options.onState("gone");
      return;
    }
    // Half of the wait by chance, so that a hall of phones does not come back all at once.
    const whole = Math.min(LATEST, SOONEST * 2 ** this.tries);
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
    this.expect(PONG_WITHIN);
  }

  private expect(within: number): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.lost(1006), within);
  }
}

/** The address of the line of an event, from the address of the page. */
export function eventLineOf(id: string, page: Location = window.location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/api/tournaments/${encodeURIComponent(id)}/live`;
}
