/** The laws in a worker: Python with carrom.laws, which answers calls in their order; words wait for the learned reader. */

import { assets, type FromWorker, type ToWorker } from "./line";
import { fetchFile, loadPython, type Python } from "./pyodide";

type Call = (name: string, values: string) => string;

const send = (message: FromWorker) => self.postMessage(message);
let loaded: Promise<Loaded> | null = null;

interface Loaded {
  call: Call;
  python: Python;
  base: string;
  /** Nothing more has to be asked before it is fetched. */
  allowed: boolean;
}

/** What is read now, and not at the first tap: the calls, and the rules with their words. */
const BEGIN = `
from carrom.browser import call
call("keep.rules", "{}")
call("keep.make", '{"a": ["A"], "b": ["B"]}')
`;

async function load(base: string, allowed: boolean): Promise<Loaded> {
  let received = 0;
  const python = await loadPython({
    base,
    bundles: [assets.laws],
    folder: "/laws",
    name: "laws",
    build: assets.build,
    begin: BEGIN,
    onReceived: (bytes) => {
      received += bytes;
      send({ kind: "loading", share: Math.min(0.95, received / assets.bytes) });
    },
  });
  const call = python.globals.get("call") as Call;
  send({ kind: "ready" });
  return { call, python, base, allowed };
}

/** Where carrom.ask.listen.learned looks for its weights. Files are no part of Python's memory: written anew after every start. */
const WEIGHTS = "/laws/carrom/ask/listen/learned/weights.bin";
/** Milliseconds that words wait for the learned reader; then the grammar reads them alone. */
const PATIENCE = 10_000;
let reader: Promise<void> | null = null;

/** Bring the learned reader, once. Where it does not come, it is tried again with the next words. */
async function bringReader({ python, base }: Loaded): Promise<void> {
  if (!assets.reader) return;
  reader ??= fetchReader(python, new URL(assets.reader, base).href).catch((problem: unknown) => {
    console.info("words are read without the learned reader:", problem);
    reader = null;
  });
  await Promise.race([reader, new Promise((resolve) => self.setTimeout(resolve, PATIENCE))]);
}

async function fetchReader(python: Python, url: string): Promise<void> {
  const weights = await (await fetchFile(url, { isPacked: true })).arrayBuffer();
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
