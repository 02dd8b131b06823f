/** Python in a worker: Pyodide from beside the page, with our own files, or from its memory of before. */

import type { loadPyodide } from "pyodide";

import { assets } from "./line";
import { readSnapshot, writeSnapshot } from "./snapshot";

export type Python = Awaited<ReturnType<typeof loadPyodide>>;
type Start = typeof loadPyodide;

export interface Wanted {
  /** Where the page lies. */
  base: string;
  /** Our own Python: packed JSON files of paths and texts, relative to `base`. */
  bundles: readonly string[];
  /** Where they are put. */
  folder: string;
  /** The name of what is kept of its memory, and the letters that change with its contents. */
  name: string;
  build: string;
  /** What is run before its memory is kept: it imports what is wanted. */
  begin: string;
  /** How many bytes of what is fetched have come. */
  onReceived: (bytes: number) => void;
}

/** Bytes beyond what is missing: the room that is still free in the module is not counted. */
const GROWN = 16 * 1024 * 1024;
const plainFetch = self.fetch.bind(self);
const unpack = (body: ReadableStream<Uint8Array<ArrayBuffer>>) => body.pipeThrough(new DecompressionStream("gzip"));

/** A file beside the page, its bytes counted. What we packed ourselves is unpacked: many web hosts do not compress. */
export async function fetchFile(
  url: string,
  { isPacked, onReceived = () => undefined }: { isPacked: boolean; onReceived?: (bytes: number) => void },
): Promise<Response> {
  const answer = await plainFetch(isPacked ? `${url}.pack` : url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, on) {
        onReceived(chunk.byteLength);
        on.enqueue(chunk);
      },
    }),
  );
  const type = url.endsWith(".wasm") ? "application/wasm" : "application/octet-stream";
  return new Response(isPacked ? unpack(counted) : counted, { headers: { "Content-Type": type } });
}

/** Python with our files, and all that `begin` makes. */
export async function loadPython({ base, bundles, folder, name, build, begin, onReceived }: Wanted): Promise<Python> {
  const from = new URL(assets.pyodide, base).href;
  self.fetch = (what, how) => {
    const url = what instanceof Request ? what.url : String(what);
    return url.startsWith(from)
      ? fetchFile(url, { isPacked: url.endsWith(".wasm"), onReceived })
      : plainFetch(what, how);
  };
  const ours = Promise.all(
    bundles.map(async (path) => {
      const answer = await fetchFile(new URL(path, base).href, { isPacked: true, onReceived });
      return (await answer.json()) as Record<string, string>;
    }),
  );
  ours.catch(() => {}); // Awaited below, and reported there, unless Pyodide fails first.
  const { loadPyodide: start } = (await import(/* @vite-ignore */ `${from}pyodide.mjs`)) as { loadPyodide: Start };
  const edition = `${assets.pyodide}${build}`;
  const memory = await readSnapshot(name, edition);
  const python =
    (memory && (await wake(start, from, memory, name))) ?? (await start({ indexURL: from, _makeSnapshot: true }));
  for (const [path, text] of (await ours).flatMap((files) => Object.entries(files))) {
    const at = `${folder}/${path}`;
    python.FS.mkdirTree(at.slice(0, at.lastIndexOf("/")));
    python.FS.writeFile(at, text);
  }
  if (!python.runPython('"carrom" in __import__("sys").modules')) {
    python.runPython(`import sys\nsys.path.insert(0, "${folder}")\nsys.dont_write_bytecode = True\n${begin}`);
    // What Python has been made to refer to in JavaScript is not part of its memory: so before anything is taken out.
    const kept = snapshot(python);
    if (kept) void writeSnapshot(name, edition, kept);
  }
  return python;
}

/** As much of Pyodide's module as is used before Python runs in it. */
interface Module {
  HEAP8: Int8Array;
  _malloc(bytes: number): number;
}
type Create = (settings: object) => Promise<Module>;

/** Python from its memory of before; null, and never again, where that does not go. */
async function wake(start: Start, from: string, memory: Uint8Array, name: string): Promise<Python | null> {
  // How Pyodide writes it: the second word says where the memory begins.
  const bytes = memory.byteLength - (new Uint32Array(memory.buffer, memory.byteOffset, 2)[1] ?? 0);
  const { default: create } = (await import(/* @vite-ignore */ `${from}pyodide.asm.mjs`)) as { default: Create };
  // Pyodide puts it into a module of the usual size: one that was larger does not fit until that has grown.
  const createPyodideModule: Create = async (settings) => {
    const module = await create(settings);
    if (module.HEAP8.length < bytes) module._malloc(bytes - module.HEAP8.length + GROWN);
    module.HEAP8.fill(0);
    return module;
  };
  try {
    return await start({
      indexURL: from,
      _loadSnapshot: memory,
      createPyodideModule,
    } as unknown as Parameters<Start>[0]);
  } catch (problem) {
    console.warn("Python is loaded anew:", problem);
    await writeSnapshot(name, "", null);
    return null;
  }
}

function snapshot(python: Python): Uint8Array | null {
  try {
    return python.makeMemorySnapshot();
  } catch (problem) {
    console.warn("Python's memory was not kept:", problem);
    return null;
  }
}
