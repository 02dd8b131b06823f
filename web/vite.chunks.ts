/**
 * How the page is cut into files: a first match needs few. What the frame of every page imports is one file; what the home page
 * and the page of a match share with other pages is one more each. Left alone, the bundler makes a file of every few lines that
 * two pages share: forty requests before the first stroke.
 */

import { fileURLToPath } from "node:url";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url)).replaceAll("\\", "/");
const FRAME = here("./app/main.ts");
const HOME = here("./app/pages/Home.svelte");
const MATCH = here("./app/pages/Match.svelte");

/** What the bundler tells of a module; only static imports count here. */
interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Everything that is loaded with a module. */
function loadedWith(root: string, modules: Modules): Set<string> {
  const seen = new Set([root]);
  for (const id of seen) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) seen.add(next);
  return seen;
}

/** A group for the modules that are loaded with `root`; the first that fits takes a module. */
const withPage = (name: string, root: string, minShareCount: number) => {
  let known: Set<string> | null = null;
  return {
    name: (id: string, modules: Modules) => {
      known ??= loadedWith(root, modules);
      return known.has(id) ? name : null;
    },
    minShareCount,
  };
};

export const chunks = {
  groups: [withPage("frame", FRAME, 1), withPage("play", HOME, 2), withPage("match", MATCH, 2)],
};
