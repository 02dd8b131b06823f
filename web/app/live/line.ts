/** The live line to a match: says hello with the version it has seen, sends intentions until they are answered, and comes back by
 * itself. Whoever listens hears every step once, in order, without gaps. */

import { backend } from "$app/api/backend";
import type { Action, Aim, FromClient, FromServer, Phrase } from "$app/api/wire";
import { noteAnswer } from "$app/offline/network.svelte";

import { CLOSED } from "./codes";

export type State = "connecting" | "open" | "lost" | "gone";
export type Answer =
  | { done: true; version: number }
  | { done: false; code: string; why: string; seconds?: number | undefined };

/** What the line needs of a WebSocket. */
export interface Socket {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Options {
  url: string;
  /** The version already seen, null for none. */
  version: number | null;
  language: () => string;
  onMessage: (message: FromServer) => void;
  onState: (state: State, code: number) => void;
  open?: (url: string) => Socket;
  random?: () => number;
}

interface Waiting {
  action: Action;
  answered: (answer: Answer) => void;
}

const FINAL: readonly number[] = Object.values(CLOSED);
const SOONEST = 500;
const LATEST = 15_000;
const PING_EVERY = 20_000;
const PONG_WITHIN = 8_000;
const AIM_EVERY = 1000 / 12;

export class Line {
  private socket: Socket | null = null;
  private waiting = new Map<string, Waiting>();
  private version: number | null;
  private welcomed = false;
  private over = false;
  private tries = 0;
  private count = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watch: ReturnType<typeof setTimeout> | undefined;
  private aimTimer: ReturnType<typeof setTimeout> | undefined;
  private aimed: Aim | null = null;
  private readonly name: string;

  constructor(private readonly options: Options) {
    this.version = options.version;
    this.name = Math.floor((options.random ?? Math.random)() * 36 ** 8).toString(36);
    this.connect();
  }

  /** Send an intention. It is sent again after a lost line, under the same id, until it is answered. */
  do(action: Action): Promise<Answer> {
    const id = `${this.name}-${(this.count += 1)}`;
    return new Promise((answered) => {
      this.waiting.set(id, { action, answered });
      if (this.welcomed) this.send({ t: "do", id, action });
    });
  }

  /** Whether an intention waits for its answer. */
  get pending(): boolean {
    return this.waiting.size > 0;
  }

  /** Show the others an aim: the newest, at most twelve a second. */
  aim(aim: Aim): void {
    this.aimed = aim;
    if (this.aimTimer !== undefined) return;
    const say = () => {
      this.aimTimer = undefined;
      if (!this.aimed) return;
      if (this.welcomed) this.send({ t: "aim", ...this.aimed });
      this.aimed = null;
      this.aimTimer = setTimeout(say, AIM_EVERY);
    };
    say();
  }

  /** Say something to everybody at the board; what cannot be said now is not said later. */
  say(phrase: Phrase): void {
    if (this.welcomed) this.send({ t: "say", phrase });
  }

  /** Try at once, where the network or the reader has just come back. */
  wake(): void {
    if (this.over) return;
    if (this.socket === null) {
      this.tries = 0;
      this.connect();
    } else if (this.welcomed) {
      this.ping();
    }
  }

  close(): void {
    this.over = true;
    this.drop();
    clearTimeout(this.retry);
    clearTimeout(this.aimTimer);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    if (this.over) return;
    this.options.onState(this.tries > 0 || this.version !== null ? "lost" : "connecting", 0);
    const socket = (this.options.open ?? backend().open)(this.options.url);
    this.socket = socket;
    this.expect(backend().welcomeWithin);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.send({ t: "hello", version: this.version, language: this.options.language(), token: null });
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.hear(data);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lost(code);
    };
  }

  private hear(data: unknown): void {
    let message: FromServer;
    try {
      message = JSON.parse(String(data)) as FromServer;
    } catch {
      return;
    }
    if (this.welcomed) this.expectPing();
    switch (message.t) {
      case "welcome":
        this.greeted(message);
        return;
      case "step": {
        const next = message.step.version;
        if (this.version !== null && next <= this.version) return;
        if (this.version !== null && next > this.version + 1) {
          this.resync();
          return;
        }
        this.version = next;
        break;
      }
      case "ack":
        this.answer(message.id, { done: true, version: message.version });
        return;
      case "refused":
        this.answer(message.id, {
          done: false,
          code: message.code,
          why: message.why,
          seconds: message.seconds,
        });
        return;
      case "pong":
        return;
      case "ping":
        // Asked while a challenge waits: timers of a page in the background may stand still, answers do not.
        this.send({ t: "ping" });
        return;
      case "behind":
        this.resync();
        return;
    }
    this.options.onMessage(message);
  }

  private greeted(message: FromServer & { t: "welcome" }): void {
    this.welcomed = true;
    this.tries = 0;
    noteAnswer();
    const steps = message.steps.filter((step) => this.version === null || step.version > this.version);
    this.version = message.version;
    this.expectPing();
    this.options.onState("open", 0);
    this.options.onMessage({ ...message, steps });
    for (const [id, { action }] of this.waiting) this.send({ t: "do", id, action });
  }

  private answer(id: string, answer: Answer): void {
    const intention = this.waiting.get(id);
    this.waiting.delete(id);
    intention?.answered(answer);
  }

  /** Something was missed: begin again from the version that was seen. */
  private resync(): void {
    this.tries = 0;
    this.connect();
  }

  private lost(code: number): void {
    this.drop();
    if (this.over) return;
    if (FINAL.includes(code)) {
      this.over = true;
      for (const id of [...this.waiting.keys()]) this.answer(id, { done: false, code: "gone", why: "" });
      this.options.onState("gone", code);
      return;
    }
    // Half of the wait by chance, so that a hall of phones does not come back all at once.
    const whole = Math.min(LATEST, SOONEST * 2 ** this.tries) * (code === 4429 ? 4 : 1);
    const wait = whole / 2 + ((this.options.random ?? Math.random)() * whole) / 2;
    this.tries += 1;
    this.options.onState("lost", code);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private drop(): void {
    clearTimeout(this.watch);
    const { socket } = this;
    this.socket = null;
    this.welcomed = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private send(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }

  private ping(): void {
    this.send({ t: "ping" });
    this.expect(PONG_WITHIN);
  }

  private expectPing(): void {
    clearTimeout(this.watch);
    this.watch = setTimeout(() => this.ping(), PING_EVERY);
  }

  private expect(within: number): void {
    clearTimeout(this.watch);
    if (within < Infinity) this.watch = setTimeout(() => this.lost(1006), within);
  }
}

/** The address of the line of a match, from the address of the page. */
export function lineOf(match: string, page: Location = window.location): string {
  return `${page.protocol === "https:" ? "wss" : "ws"}://${page.host}/api/matches/${encodeURIComponent(match)}/live`;
}
