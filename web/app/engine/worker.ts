/** Python in a worker: loads Pyodide and carrom.laws from beside the page, then answers calls in their order; words wait for the learned reader. */

import type { loadPyodide } from "pyodide";

import { assets, type FromWorker, type ToWorker } from "./line";
import { readSnapshot, writeSnapshot } from "./snapshot";

type Call = (name: string, values: string) => string;

const send = (message: FromWorker) => self.postMessage(message);
const plainFetch = self.fetch.bind(self);
let received = 0;
let loaded: Promise<Loaded> | null = null;

/** A file beside the page, its bytes counted. What we packed ourselves is unpacked: many web hosts do not compress. */
async function fetchFile(url: string, packed: boolean): Promise<Response> {
  const answer = await plainFetch(packed ? `${url}.pack` : url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, on) {
        received += chunk.byteLength;
        send({ kind: "loading", share: Math.min(0.95, received / assets.bytes) });
        on.enqueue(chunk);
      },
    }),
  );
  const body = packed ? unpack(counted) : counted;
  const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(body, { headers: { "Content-Type": type } });
}

const unpack = (body: ReadableStream<Uint8Array<ArrayBuffer>>) => body.pipeThrough(new DecompressionStream("gzip"));

type Python = Awaited<ReturnType<typeof loadPyodide>>;
type Start = typeof loadPyodide;

interface Loaded {
  call: Call;
  python: Python;
  base: string;
  /** Nothing more has to be asked before it is fetched. */
  allowed: boolean;
}

const BUILD = `${assets.pyodide}${assets.build}`;
/** What is read now, and not at the first tap: the calls, and the rules with their words. */
const BEGIN = `
import sys
sys.path.insert(0, "/laws")
sys.dont_write_bytecode = True
from carrom.browser import call
call("keep.rules", "{}")
call("keep.make", '{"a": ["A"], "b": ["B"]}')
`;

async function load(base: string, allowed: boolean): Promise<Loaded> {
  const from = new URL(assets.pyodide, base).href;
  self.fetch = (what, how) => {
    const url = what instanceof Request ? what.url : String(what);
    return url.startsWith(from) ? fetchFile(url, url.endsWith(".wasm")) : plainFetch(what, how);
  };
  const laws = fetchFile(new URL(assets.laws, base).href, true).then((answer) => answer.json());
  laws.catch(() => {}); // Awaited below, and reported there, unless Pyodide fails first.
  const { loadPyodide: start } = (await import(/* @vite-ignore */ `${from}pyodide.mjs`)) as { loadPyodide: Start };
  const memory = await readSnapshot(BUILD);
  const pyodide =
    (memory && (await wake(start, from, memory))) ?? (await start({ indexURL: from, _makeSnapshot: true }));
  for (const [path, text] of Object.entries((await laws) as Record<string, string>)) {
    const at = `/laws/${path}`;
    pyodide.FS.mkdirTree(at.slice(0, at.lastIndexOf("/")));
    pyodide.FS.writeFile(at, text);
  }
  const isNew = !pyodide.runPython('"carrom.browser" in __import__("sys").modules');
  if (isNew) pyodide.runPython(BEGIN);
  // What Python has been made to refer to in JavaScript is not part of its memory: so before `call` is taken out.
  const kept = isNew ? snapshot(pyodide) : null;
  const call = pyodide.globals.get("call") as Call;
  send({ kind: "ready" });
  if (kept) void writeSnapshot(BUILD, kept);
  return { call, python: pyodide, base, allowed };
}

/** Python from its memory of before; null, and never again, where that does not go. */
async function wake(start: Start, from: string, memory: Uint8Array): Promise<Python | null> {
  try {
    return await start({ indexURL: from, _loadSnapshot: memory });
  } catch (problem) {
    console.warn("Python is loaded anew:", problem);
    await writeSnapshot(BUILD, null);
    return null;
  }
}

function snapshot(pyodide: Python): Uint8Array | null {
  try {
    return pyodide.makeMemorySnapshot();
  } catch (problem) {
    console.warn("Python's memory was not kept:", problem);
    return null;
  }
}

/** Where carrom.ask.listen.learned looks for its weights. Files are no part of Python's memory: written anew after every start. */
const WEIGHTS = "/laws/carrom/ask/listen/learned/weights.bin";
/** Milliseconds that words wait for the learned reader; then the grammar reads them alone. */
const PATIENCE = 10_000;
let reader: Promise<void> | null = null;

/** Bring the learned reader, once. Where it does not come, it is tried again with the next words. */
async function bringReader({ python, base }: Loaded): Promise<void> {
  if (!assets.reader) return;
  reader ??= fetchReader(python, new URL(`${assets.reader}.pack`, base).href).catch((problem: unknown) => {
    console.info("words are read without the learned reader:", problem);
    reader = null;
  });
  await Promise.race([reader, new Promise((resolve) => self.setTimeout(resolve, PATIENCE))]);
}

async function fetchReader(python: Python, url: string): Promise<void> {
  const answer = await plainFetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const weights = await new Response(unpack(answer.body)).arrayBuffer();
  python.FS.writeFile(WEIGHTS, new Uint8Array(weights));
}

/** A mistake in our Python spoils one answer; anything else, such as no memory, the whole worker. */
function problemOf(problem: unknown): string {
  if (!(problem instanceof Error) || problem.name !== "PythonError") throw problem;
  console.error(problem);
  const last = problem.message.trim().split("\n").at(-1) ?? "";
  return JSON.stringify({ error: { code: "error", message: last, field: null } });
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === "load") {
      loaded = load(data.base, data.allowed);
      await loaded;
    } else {
      const python = await loaded;
      if (!python) return;
      if (data.kind === "reader") return await bringReader(python);
      if (data.name === "hear" && (data.withReader || python.allowed)) await bringReader(python);
      let answer: string;
      try {
        answer = python.call(data.name, data.arguments);
      } catch (problem) {
        answer = problemOf(problem);
      }
      send({ kind: "answer", number: data.number, answer });
    }
  } catch (problem) {
    console.error(problem);
    send({ kind: "failed" });
  }
};
