/**
 * The service worker beside the page (app/service-worker.ts): it is told all files of the build, and that build's name, which
 * changes with any of them.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { transformWithOxc, type Plugin } from "vite";

import type { Assets } from "./app/engine/line.ts";

const NAME = "service-worker.js";
const MANIFEST = "manifest.json";

/** What the page is called and looks like once it is installed. `start`: the address it opens with. */
const manifest = (start: string) => ({
  id: start || "./",
  name: "Carrom",
  short_name: "Carrom",
  start_url: start || "./",
  scope: "./",
  display: "standalone",
  background_color: "#f6efe2",
  theme_color: "#f6efe2",
  icons: [
    { src: "icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    { src: "icon.svg", sizes: "any", type: "image/svg+xml" },
  ],
});

/** `shell`: the address whose answer is the page, relative to the folder it lies in. */
export function serviceWorker(options: {
  source: string;
  publicDir: string;
  shell: string;
  start: string;
  python: Assets;
}): Plugin {
  const { source, publicDir, shell, start, python } = options;
  return {
    name: "service-worker",
    apply: "build",
    transformIndexHtml: () => {
      const base = shell ? "/" : "./";
      return [
        { tag: "link", attrs: { rel: "manifest", href: base + MANIFEST }, injectTo: "head" },
        { tag: "link", attrs: { rel: "apple-touch-icon", href: `${base}icon-192.png` }, injectTo: "head" },
      ];
    },
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const total = createHash("sha256");
        const found: { files: string[]; python: string[] } = { files: [], python: [] };
        const pythons = [python.pyodide, python.laws, ...(python.reader ? [python.reader] : [])];
        const isPython = (path: string) => pythons.some((start) => path.startsWith(start));
        for (const [path, part] of Object.entries(bundle).sort(([one], [other]) => (one < other ? -1 : 1))) {
          if (path.endsWith(".map")) continue;
          total.update(path).update(part.type === "chunk" ? part.code : part.source);
          if (path !== "index.html") found[isPython(path) ? "python" : "files"].push(path);
        }
        for (const path of readdirSync(publicDir).sort()) {
          total.update(path).update(readFileSync(join(publicDir, path)));
          found.files.push(path);
        }
        const described = JSON.stringify(manifest(start), null, 1);
        total.update(described);
        this.emitFile({ type: "asset", fileName: MANIFEST, source: described });
        found.files.push(MANIFEST);
        const text = readFileSync(source, "utf-8");
        const version = total.update(text).digest("hex").slice(0, 12);
        const built = await transformWithOxc(text, source, { define: {} });
        const code = built.code.replace("__BUILD__", () => JSON.stringify({ version, shell, ...found }));
        this.emitFile({ type: "asset", fileName: NAME, source: code });
      },
    },
  };
}
