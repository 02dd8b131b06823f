/**
 * The compiled simulator and players beside the page, from web/kernels (build.py compiles them): for the page itself
 * (app/engine/kernels.ts), and for Python in the page (app/engine/kernelLibrary.ts). Where there is no compiler there are none.
 */

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

import type { Plugin } from "vite";

import type { KernelLibrary } from "./app/engine/kernelLibrary.ts";
import type { KernelModule } from "./app/engine/kernels.ts";

const read = (name: string) => readFileSync(fileURLToPath(new URL(`./kernels/${name}`, import.meta.url)));
const isCompiled = existsSync(fileURLToPath(new URL("./kernels/built-from.txt", import.meta.url)));

interface KernelAssets {
  /** What the page is told. */
  define: Record<string, string>;
  /** What puts the files beside it. */
  plugin: Plugin;
  /** Their names, packed as they are. */
  files: string[];
}

/** `python`: also the files for Python. */
export function kernelAssets({ python }: { python: boolean }): KernelAssets {
  const files = new Map<string, Uint8Array>();
  const add = (name: string): string => {
    const packed = gzipSync(read(name), { level: 9 });
    const [start, ending] = name.split(".");
    const path = `assets/${start}-${createHash("sha256").update(packed).digest("hex").slice(0, 10)}.${ending}`;
    files.set(`${path}.pack`, packed);
    return path;
  };
  const module: KernelModule | null = isCompiled
    ? { file: add("kernels.wasm"), manifest: JSON.parse(read("functions.json").toString()) }
    : null;
  let library: KernelLibrary | null = null;
  if (isCompiled && python) {
    const [so, manifest] = [add("kernels.so"), add("kernels.json")];
    const bytes = [so, manifest].reduce((sum, path) => sum + files.get(`${path}.pack`)!.byteLength, 0);
    library = { library: so, manifest, bytes };
  }
  const plugin: Plugin = {
    name: "kernel-assets",
    generateBundle() {
      for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
    },
  };
  const define = { __KERNELS__: JSON.stringify(module), __KERNEL_LIBRARY__: JSON.stringify(library) };
  return { define, plugin, files: [...files.keys()] };
}
