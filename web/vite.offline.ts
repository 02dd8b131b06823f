/**
 * What makes the page an app: its manifest, and the service worker beside it (app/service-worker.ts), which is told the files of the
 * build and that build's name, which changes with any of them.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { build, type Plugin, type Rollup } from "vite";

import type { Assets } from "./app/engine/line.ts";
import type { Build, Shell } from "./app/offline/build.ts";
import { NEUTRAL, ON_SITE } from "./app/offline/shells.ts";

const NAME = "service-worker.js";
const MANIFEST = "manifest.json";
/** What the page itself never asks for: pictures for a browser that installs it, what the server reads. */
const NOT_STORED = /^(icon-512|icon-maskable|screen-|index\.html|pages\.json)/;

interface Options {
  source: string;
  publicDir: string;
  shells: Shell[];
  manifest: object;
  python: Assets;
  /** Modules without which nothing can be shown, and modules of no use without a connection: by how their names end. */
  needed: string[];
  online: string[];
  /** Files that only those modules fetch. */
  onlineFiles?: string[];
}

export function serviceWorker({
  source,
  publicDir,
  shells,
  manifest,
  python,
  needed,
  online,
  onlineFiles = [],
}: Options): Plugin {
  const base = shells === ON_SITE ? "./" : "/";
  return {
    name: "service-worker",
    apply: "build",
    transformIndexHtml: () => [
      { tag: "link", attrs: { rel: "manifest", href: base + MANIFEST }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: `${base}icon-192.png` }, injectTo: "head" },
    ],
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const add = (fileName: string, text: string) => {
          this.emitFile({ type: "asset", fileName, source: text });
          total.update(fileName).update(text);
        };
        const total = createHash("sha256");
        const pythons = [python.pyodide, python.laws, python.reader, python.game].filter((path) => path !== null);
        const isPython = (path: string) => pythons.some((start) => path.startsWith(start));
        const paths = Object.keys(bundle)
          .filter((path) => !path.endsWith(".map"))
          .sort();
        for (const path of paths) {
          const part = bundle[path]!;
          total.update(path).update(part.type === "chunk" ? part.code : part.source);
        }
        const pictures = readdirSync(publicDir).sort();
        for (const path of pictures) total.update(path).update(readFileSync(join(publicDir, path)));
        add(MANIFEST, JSON.stringify(manifest, null, 1));
        const html = bundle["index.html"];
        if (shells !== ON_SITE && html?.type === "asset") add(NEUTRAL, String(html.source));

        const graph = new Graph(bundle, html?.type === "asset" ? String(html.source) : "");
        const small = [...new Set([...shells.map(({ path }) => path), ...graph.entry(needed), "icon.svg"])].sort();
        const left = new Set([...graph.onlyFor(online), ...onlineFiles]);
        const files = [...paths, ...pictures, MANIFEST].filter(
          (path) => !NOT_STORED.test(path) && !isPython(path) && !left.has(path) && !small.includes(path),
        );
        const code = await bundled(source);
        const version = total.update(code).update(JSON.stringify(shells)).digest("hex").slice(0, 12);
        const storesAtOnce = shells !== ON_SITE;
        const described: Build = { version, shells, small, files, storesAtOnce, python: paths.filter(isPython) };
        this.emitFile({
          type: "asset",
          fileName: NAME,
          source: code.replace("__BUILD__", () => JSON.stringify(described)),
        });
      },
    },
  };
}

/** The service worker as one file. */
async function bundled(source: string): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2022",
      rolldownOptions: { input: source, output: { format: "iife" } },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (!first || !("output" in first)) throw new Error(`${source} was not built`);
  return first.output[0].code;
}

/** Which files of a bundle belong together. */
class Graph {
  private readonly chunks = new Map<string, Rollup.OutputChunk>();

  /** `html`: the page that begins everything. It names its first files itself: none of them need be an entry of the bundler's. */
  constructor(
    bundle: Rollup.OutputBundle,
    private readonly html: string,
  ) {
    for (const [path, part] of Object.entries(bundle)) if (part.type === "chunk") this.chunks.set(path, part);
  }

  /** What is loaded at once with the page and with each of these modules. */
  entry(modules: string[]): Set<string> {
    return this.reach([...this.entries(), ...this.holding(modules)], { dynamic: false });
  }

  /** What nothing but these modules, loaded by the page's frame, can ever load. */
  onlyFor(modules: string[]): Set<string> {
    const without = new Set(this.holding(modules));
    const frame = this.reach(this.entries(), { dynamic: false });
    const others = [...frame].flatMap((path) => this.chunks.get(path)?.dynamicImports ?? []);
    const wanted = this.reach([...frame, ...others.filter((path) => !without.has(path))], {
      dynamic: true,
      leaf: frame,
    });
    return new Set([...this.reach([...without], { dynamic: true, leaf: frame })].filter((path) => !wanted.has(path)));
  }

  private entries(): string[] {
    const first = [...this.chunks.keys()].filter((path) => this.html.includes(`/${path}"`));
    if (first.length === 0) throw new Error("index.html names no file of the page");
    return first;
  }

  /** The chunks in which modules are, by how their names end. */
  private holding(modules: string[]): string[] {
    return modules.map((module) => {
      const chunk = [...this.chunks.values()].find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
      if (!chunk) throw new Error(`${module} is in no file of the page`);
      return chunk.fileName;
    });
  }

  /** Everything that is loaded with these; with `dynamic`, also what may be loaded later, but not by the leaves. */
  private reach(from: string[], { dynamic, leaf = new Set() }: { dynamic: boolean; leaf?: Set<string> }): Set<string> {
    const reached = new Set<string>();
    const open = [...from];
    for (let path = open.pop(); path !== undefined; path = open.pop()) {
      const chunk = this.chunks.get(path);
      if (reached.has(path) || !chunk) continue;
      reached.add(path);
      for (const style of chunk.viteMetadata?.importedCss ?? []) reached.add(style);
      open.push(...chunk.imports, ...(dynamic && !leaf.has(path) ? chunk.dynamicImports : []));
    }
    return reached;
  }
}
