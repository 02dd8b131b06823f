/** The umpire in the browser itself: the laws in Python, run by Pyodide in a worker of their own. */

import { Failure, unreachable } from "$app/api/failure";
import { download } from "$app/umpire/download.svelte";
import type { Umpire } from "$app/umpire/values";

import type { FromWorker, ToWorker } from "./line";

interface Waiting {
  done: (value: never) => void;
  failed: (problem: Failure) => void;
}

/** Start loading the umpire; calls are answered when it is ready. */
export function inBrowser(): Umpire {
  download.ready = false;
  download.share = 0;
  let worker = startWorker();
  const waiting = new Map<number, Waiting>();
  let number = 0;

  function startWorker(): Worker {
    const started = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    download.failed = false;
    started.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(data);
    started.onerror = () => receive({ kind: "failed" });
    const base = new URL(".", document.baseURI).href;
    started.postMessage({ kind: "load", base } satisfies ToWorker);
    return started;
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

  function say<T>(name: string, values: object): Promise<T> {
    if (download.failed) {
      worker.terminate();
      worker = startWorker();
    }
    return new Promise<T>((done, failed) => {
      number += 1;
      waiting.set(number, { done: done as Waiting["done"], failed });
      worker.postMessage({ kind: "call", number, name, arguments: JSON.stringify(values) } satisfies ToWorker);
    });
  }

  return {
    start: (language) => say("start", { language }),
    ask: (report) => say("ask", report),
    hear: (story) => say("hear", story),
    find: (words, language) => say("find", { words, language }),
    entry: (id, language) => say("entry", { id, language }),
    catalogue: (language) => say("catalogue", { language }),
    compare: (language) => say("compare", { language }),
  };
}
