/** Python in the browser: Pyodide in a worker of its own, started once and only when it is wanted. */

import { Failure, unreachable } from "$app/api/failure";

import { download } from "./download.svelte";
import type { FromWorker, ToWorker } from "./line";

interface Waiting {
  done: (value: never) => void;
  failed: (problem: Failure) => void;
}

let worker: Worker | null = null;
let number = 0;
const waiting = new Map<number, Waiting>();
/** What was asked before there was anybody to ask. */
let unsent: ToWorker[] = [];

/** Begin to load it, or try again where that failed. */
export function startPython(): void {
  if (worker && !download.failed) return;
  worker?.terminate();
  download.starts += 1;
  Object.assign(download, { asks: false, started: true, ready: false, failed: false, share: 0 });
  worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data);
  worker.onerror = () => receive({ kind: "failed" });
  const base = new URL(import.meta.env.BASE_URL, document.baseURI).href;
  worker.postMessage({ kind: "load", base, allowed: download.allowed } satisfies ToWorker);
  for (const message of unsent) worker.postMessage(message);
  unsent = [];
}

function receive(message: FromWorker): void {
  if (message.kind === "loading") download.share = message.share;
  else if (message.kind === "ready") download.ready = true;
  else if (message.kind === "failed") {
    download.failed = true;
    for (const call of waiting.values()) call.failed(unreachable());
    waiting.clear();
  } else {
    const call = waiting.get(message.number);
    waiting.delete(message.number);
    const answer = JSON.parse(message.answer) as { value?: never; error?: Failure };
    if (answer.error) {
      const { code, message, field } = answer.error;
      call?.failed(new Failure(400, code, message, field));
    } else call?.done(answer.value as never);
  }
}

/** Fetch the learned reader once Python is there. */
export function fetchReader(): void {
  worker?.postMessage({ kind: "reader" } satisfies ToWorker);
}

/** Call a function of `carrom.browser`; answered once Python is there. It does not begin to fetch it: that may have to be asked. */
export function callPython<T>(name: string, values: object, { withReader = false } = {}): Promise<T> {
  if (download.failed) startPython();
  return new Promise<T>((done, failed) => {
    number += 1;
    waiting.set(number, { done: done as Waiting["done"], failed });
    const message: ToWorker = { kind: "call", number, name, arguments: JSON.stringify(values), withReader };
    if (worker) worker.postMessage(message);
    else unsent.push(message);
  });
}
