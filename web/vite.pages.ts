/** Which addresses are pages, as a file beside the built page: the server answers 404 for all others. And which pages are of no use
 * without a connection. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const ROUTES = fileURLToPath(new URL("./app/routes.ts", import.meta.url));

/** The addresses that routes.ts names, as "/m/:id". */
export function addresses(text: string): string[] {
  return [...text.matchAll(/^ {2}\["(\/[^"]*)",/gm)].map((found) => found[1]!);
}

const LINE = /^ {2}\["\/[^"]*", .*import\("\.(\/pages\/\w+\.svelte)"\)\)?(, \w+)?\],$/gm;

/** The pages that routes.ts does not mark as of use without a connection, as "/pages/Learn.svelte". */
export function onlinePages(text = readFileSync(ROUTES, "utf-8")): string[] {
  const lines = [...text.matchAll(LINE)];
  const [read, listed] = [lines.length, addresses(text).length];
  if (read !== listed) throw new Error(`routes.ts: ${read} of ${listed} lines of ROUTES can be read`);
  const stored = new Set(lines.filter((line) => line[2]).map((line) => line[1]!));
  return [...new Set(lines.map((line) => line[1]!))].filter((page) => !stored.has(page));
}

export const listPages = (): Plugin => ({
  name: "list-pages",
  apply: "build",
  generateBundle() {
    const source = JSON.stringify(addresses(readFileSync(ROUTES, "utf-8")));
    this.emitFile({ type: "asset", fileName: "pages.json", source });
  },
});
