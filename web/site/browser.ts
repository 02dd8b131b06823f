/** The umpire in the browser itself: the laws in Python, run by Pyodide in a worker of their own. */

import { Failure, unreachable } from "$app/api/failure";
import { coming } from "$app/umpire/coming.svelte";
import type { Umpire } from "$app/umpire/values";

import type { FromWorker, ToWorker } from "./line";

interface Waiting {
  done: (value: never) => void;
  failed: (problem: Failure) => void;
}

/** Call him: he sets out at once, and answers when he has come. */
export function inBrowser(): Umpire {
  coming.here = false;
  coming.share = 0;
  let worker = sendFor();
  const waiting = new Map<number, Waiting>();
  let number = 0;

  function sendFor(): Worker {
    const sent = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    coming.failed = false;
    sent.onmessage = ({ data }: MessageEvent<FromWorker>) => hear(data);
    sent.onerror = () => hear({ kind: "lost" });
    const base = new URL(".", document.baseURI).href;
    sent.postMessage({ kind: "come", base } satisfies ToWorker);
    return sent;
  }

  function hear(said: FromWorker): void {
    if (said.kind === "coming") coming.share = said.share;
    else if (said.kind === "here") coming.here = true;
    else if (said.kind === "lost") {
      coming.failed = true;
      for (const one of waiting.values()) one.failed(unreachable());
      waiting.clear();
    } else {
      const one = waiting.get(said.number);
      waiting.delete(said.number);
      const answer = JSON.parse(said.answer) as { value?: never; error?: Failure };
      if (answer.error) {
        const { code, message, field } = answer.error;
        one?.failed(new Failure(400, code, message, field));
      } else one?.done(answer.value as never);
    }
  }

  function say<T>(name: string, told: object): Promise<T> {
    if (coming.failed) {
      worker.terminate();
      worker = sendFor();
    }
    return new Promise<T>((done, failed) => {
      number += 1;
      waiting.set(number, { done: done as Waiting["done"], failed });
      worker.postMessage({ kind: "call", number, name, told: JSON.stringify(told) } satisfies ToWorker);
    });
  }

  return {
    start: (language) => say("start", { language }),
    ask: (told) => say("ask", told),
    hear: (story) => say("hear", story),
    find: (words) => say("find", { words }),
    entry: (id, language) => say("entry", { id, language }),
    catalogue: () => say("catalogue", {}),
    compare: (language) => say("compare", { language }),
  };
}
