/** The game as the page knows it: a worker that is started once, asked, and told what is done at its matches. */

import type { Socket } from "$app/live/line";

import { coming } from "./coming.svelte";
import type { Answered, Asked, FromGame, ToGame } from "./messages";

interface Waiting {
  done: (answer: Answered) => void;
  failed: (problem: Error) => void;
}

let worker: Worker | null = null;
let number = 0;
const waiting = new Map<number, Waiting>();
const sockets = new Map<number, DeviceSocket>();
/** What was said before there was anybody to hear it. */
let unsent: ToGame[] = [];

/** Begin to load it, or try again where that failed. */
export function startGame(): void {
  if (worker && !coming.hasFailed) return;
  worker?.terminate();
  Object.assign(coming, { asks: false, isStarted: true, isReady: false, hasFailed: false, share: 0, stuck: null });
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromGame>) => receive(data);
  worker.onerror = () => receive({ kind: "failed", code: "", why: "" });
  const base = new URL(import.meta.env.BASE_URL, document.baseURI).href;
  worker.postMessage({ kind: "load", base } satisfies ToGame);
  for (const message of unsent) worker.postMessage(message);
  unsent = [];
}

function tell(message: ToGame): void {
  // Whoever wants it taps "Try again": what is asked every few seconds must not fetch megabytes each time.
  if (coming.hasFailed) return;
  if (worker) worker.postMessage(message);
  else unsent.push(message);
}

function receive(message: FromGame): void {
  switch (message.kind) {
    case "loading":
      coming.share = message.share;
      break;
    case "ready":
      coming.isReady = true;
      break;
    case "failed":
      Object.assign(coming, { hasFailed: true, mayNotStore: message.code === "no_storage", stuck: null });
      for (const call of waiting.values()) call.failed(new Error(message.why));
      waiting.clear();
      for (const socket of [...sockets.values()]) socket.closed(1006);
      break;
    case "answer":
      waiting.get(message.number)?.done(message.answer);
      waiting.delete(message.number);
      break;
    case "frame":
      sockets.get(message.line)?.hear(message.frame);
      break;
    case "stuck":
      coming.stuck = message.problem;
      break;
    case "closed":
      sockets.get(message.line)?.closed(message.code);
      break;
  }
}

/** Ask something; answered once the game is here. It does not begin to fetch it: that may have to be asked. */
export const askGame = (asked: Asked): Promise<Answered> => answerTo((number) => ({ kind: "ask", number, asked }));

/** Remove every match and the person from this device. */
export const eraseGame = (): Promise<Answered> => answerTo((number) => ({ kind: "erase", number }));

function answerTo(message: (number: number) => ToGame): Promise<Answered> {
  if (coming.hasFailed) return Promise.reject(new Error("the game has not been loaded"));
  return new Promise((done, failed) => {
    number += 1;
    waiting.set(number, { done, failed });
    tell(message(number));
  });
}

/** The live line of a match, to the worker instead of a server. */
export class DeviceSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  private readonly line: number;

  constructor(match: string) {
    number += 1;
    this.line = number;
    sockets.set(this.line, this);
    tell({ kind: "open", line: this.line, match });
    queueMicrotask(() => (coming.hasFailed ? this.closed(1006) : this.onopen?.(undefined as never)));
  }

  send(text: string): void {
    const frame = JSON.parse(text) as { t: string };
    // The worker may think just now: whether the page is there does not depend on it.
    if (frame.t === "ping") queueMicrotask(() => this.hear({ t: "pong" }));
    else tell({ kind: "say", line: this.line, frame });
  }

  close(): void {
    sockets.delete(this.line);
    tell({ kind: "close", line: this.line });
  }

  hear(frame: unknown): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  closed(code: number): void {
    sockets.delete(this.line);
    this.onclose?.({ code });
  }
}
