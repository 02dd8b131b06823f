/** Which addresses are pages, as a file beside the built page: the server answers 404 for all others. */

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import type { Plugin } from "vite";

const ROUTES = fileURLToPath(new URL("./app/routes.ts", import.meta.url));

/** The addresses that routes.ts names, as "/m/:id". */
export function addresses(text: string): string[] {
  return [...text.matchAll(/^ {2}\["(\/[^"]*)",/gm)].map((found) => found[1]!);
}

export const listPages = (): Plugin => ({
  name: "list-pages",
  apply: "build",
  generateBundle() {
    const source = JSON.stringify(addresses(readFileSync(ROUTES, "utf-8")));
    this.emitFile({ type: "asset", fileName: "pages.json", source });
  },
});
