/**
 * The public pages of one event as a folder for any web space: `vite build --config vite.event.config.ts` writes
 * src/carrom/tournament/page, and `carrom.tournament.write_site` puts an event beside it. Opened from a disk it works, too: so
 * it is one plain script, and the event is another, for a page of file:// may load no module and fetch nothing.
 */

import { fileURLToPath } from "node:url";

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig, type Plugin } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Only the words that this page says. */
const words: Plugin = {
  name: "event-words",
  enforce: "pre",
  resolveId(source, importer) {
    const language = /^\.\/(\w+)\/index(?:\.ts)?$/.exec(source)?.[1];
    return language && importer?.includes("/i18n/") ? here(`./app/i18n/${language}/frame.json`) : null;
  },
};

/** A script that any page may load, after the event. */
const plain: Plugin = {
  name: "plain-script",
  enforce: "post",
  transformIndexHtml: (html) =>
    html
      .replace(/<script type="module" crossorigin/g, "<script defer")
      .replace(/<link rel="stylesheet" crossorigin/g, '<link rel="stylesheet"'),
};

export default defineConfig({
  root: here("./event"),
  base: "./",
  publicDir: false,
  plugins: [words, svelte({ configFile: here("./svelte.config.js") }), plain],
  resolve: { alias: { $app: here("./app") } },
  build: {
    outDir: here("../src/carrom/tournament/page"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // There are no modules to load beforehand, and no `import.meta` in a plain script.
      transform: { define: { "import.meta": "{}" } },
      output: {
        format: "iife",
        codeSplitting: false,
        entryFileNames: "page.js",
        assetFileNames: "[name][extname]",
      },
    },
  },
});
