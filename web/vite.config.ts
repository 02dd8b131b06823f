import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { OF_SERVER } from "./app/offline/manifest.ts";
import { ON_SERVER } from "./app/offline/shells.ts";
import { pythonAssets } from "./vite.assets.ts";
import { chunks } from "./vite.chunks.ts";
import { packAssets } from "./vite.compress.ts";
import { kernelAssets } from "./vite.kernels.ts";
import { serviceWorker } from "./vite.offline.ts";
import { listPages, onlinePages } from "./vite.pages.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The server the page talks to while it is being developed: CARROM_SERVER=http://127.0.0.1:8000 npm run dev
// (after python build.py surface, which draws the empty board).
const server = process.env["CARROM_SERVER"] ?? "http://127.0.0.1:8000";

const { described, plugin } = await pythonAssets({ write: !process.env["VITEST"], withGame: false });
const kernels = kernelAssets({ python: false });
const offline = serviceWorker({
  source: here("./app/service-worker.ts"),
  publicDir: here("./app/public"),
  shells: ON_SERVER,
  manifest: OF_SERVER,
  python: described,
  needed: ["/pages/Home.svelte", "/pages/Settings.svelte", "/parts/offline/NoConnection.svelte"],
  online: onlinePages(),
  onlineFiles: kernels.files,
});

export default defineConfig({
  root: here("./app"),
  plugins: [
    svelte({ configFile: here("./svelte.config.js") }),
    plugin,
    kernels.plugin,
    listPages(),
    offline,
    packAssets(),
  ],
  resolve: { alias: { $board: here("./board"), $app: here("./app") } },
  define: { __ASSETS__: JSON.stringify(described), ...kernels.define },
  worker: { format: "es" },
  build: {
    outDir: here("../src/carrom/server/static"),
    emptyOutDir: true,
    target: "es2022",
    // Nothing inline: the server's content security policy allows no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: chunks } },
  },
  // The page's own modules under app/api are not the server's.
  // native/kernels.mjs is not below web/.
  server: {
    fs: { allow: [here("..")] },
    proxy: { "^/api/(?!.*\\.ts(\\?|$))": { target: server, ws: true } },
  },
  test: {
    root: here("."),
    include: ["board/**/*.test.ts", "app/**/*.test.ts", "site/**/*.test.ts"],
    environment: "node",
  },
});
