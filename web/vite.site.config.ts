/**
 * The whole game as static files for any web space: `vite build --config vite.site.config.ts` writes dist/site.
 * Beside the page lies Python with our game and laws; addresses are relative, nothing is fetched from elsewhere.
 */

import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { OF_SITE } from "./app/offline/manifest.ts";
import { ON_SITE } from "./app/offline/shells.ts";
import { pythonAssets } from "./vite.assets.ts";
import { kernelAssets } from "./vite.kernels.ts";
import { serviceWorker } from "./vite.offline.ts";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { described, plugin } = await pythonAssets({ write: true, withGame: true });
const kernels = kernelAssets({ python: true });
const publicDir = here("./app/public");
const offline = serviceWorker({
  source: here("./app/service-worker.ts"),
  publicDir,
  shells: ON_SITE,
  manifest: OF_SITE,
  python: described,
  needed: ["/pages/Home.svelte", "/pages/Umpire.svelte"],
  online: [],
});

export default defineConfig({
  root: here("./site"),
  base: "./",
  publicDir,
  plugins: [svelte({ configFile: here("./svelte.config.js") }), plugin, kernels.plugin, offline],
  resolve: { alias: { $board: here("./board"), $app: here("./app") } },
  define: { __ASSETS__: JSON.stringify(described), ...kernels.define },
  worker: { format: "es" },
  build: {
    outDir: here("../dist/site"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
