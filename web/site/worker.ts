/** Python in a worker: loads Pyodide and carrom.laws from beside the page, then answers calls in their order. */

import type { loadPyodide } from "pyodide";

import type { FromWorker, Luggage, ToWorker } from "./line";

declare const __LUGGAGE__: Luggage;

type Call = (name: string, told: string) => string;

const tell = (said: FromWorker) => self.postMessage(said);
const plainFetch = self.fetch.bind(self);
let carried = 0;
let come: Promise<Call> | null = null;

/** A file beside the page, its bytes counted. What we packed ourselves is unpacked: many a web space packs nothing. */
async function fetched(url: string, packed: boolean): Promise<Response> {
  const answer = await plainFetch(packed ? `${url}.pack` : url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, on) {
        carried += chunk.byteLength;
        tell({ kind: "coming", share: Math.min(0.95, carried / __LUGGAGE__.bytes) });
        on.enqueue(chunk);
      },
    }),
  );
  const body = packed ? counted.pipeThrough(new DecompressionStream("gzip")) : counted;
  const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(body, { headers: { "Content-Type": type } });
}

async function load(base: string): Promise<Call> {
  const from = new URL(__LUGGAGE__.pyodide, base).href;
  self.fetch = (what, how) => {
    const url = what instanceof Request ? what.url : String(what);
    return url.startsWith(from) ? fetched(url, url.endsWith(".wasm")) : plainFetch(what, how);
  };
  const { loadPyodide: python } = (await import(/* @vite-ignore */ `${from}pyodide.mjs`)) as {
    loadPyodide: typeof loadPyodide;
  };
  const [pyodide, laws] = await Promise.all([
    python({ indexURL: from }),
    fetched(new URL(__LUGGAGE__.laws, base).href, true).then((answer) => answer.json()),
  ]);
  for (const [path, text] of Object.entries(laws as Record<string, string>)) {
    const at = `/laws/${path}`;
    pyodide.FS.mkdirTree(at.slice(0, at.lastIndexOf("/")));
    pyodide.FS.writeFile(at, text);
  }
  pyodide.runPython('import sys; sys.path.insert(0, "/laws"); from carrom.browser import call');
  const call = pyodide.globals.get("call") as Call;
  tell({ kind: "here" });
  return call;
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === "come") {
      come = load(data.base);
      await come;
    } else {
      const call = await come;
      if (call) tell({ kind: "answer", number: data.number, answer: call(data.name, data.told) });
    }
  } catch (problem) {
    console.error(problem);
    tell({ kind: "lost" });
  }
};
