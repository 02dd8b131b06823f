/** Every page says only what it has loaded: the words of a subject are there wherever a text of it is asked for. */

import { describe, expect, it } from "vitest";

const sources = import.meta.glob<string>(
  ["/app/**/*.{ts,svelte}", "/board/**/*.ts", "/site/**/*.{ts,svelte}", "/event/*.{ts,svelte}", "!/**/*.test.ts"],
  { eager: true, query: "?raw", import: "default" },
);
const english = import.meta.glob<Record<string, string>>("./en/*.json", { eager: true, import: "default" });

/** The subject that each text is of. */
const subjectOf = new Map(
  Object.entries(english).flatMap(([path, words]) =>
    Object.keys(words).map((key): [string, string] => [key, path.slice("./en/".length, -".json".length)]),
  ),
);

/** The file that an import names; null for one that is none of ours. */
function fileOf(from: string, name: string): string | null {
  const whole = name.startsWith("$app/")
    ? `/app/${name.slice("$app/".length)}`
    : name.startsWith("$board/")
      ? `/board/${name.slice("$board/".length)}`
      : name.startsWith(".")
        ? new URL(name, `file://${from}`).pathname
        : "";
  if (/\/i18n\/en\/\w+\.json$/.test(whole)) return whole;
  return (
    ["", ".ts", ".svelte", ".svelte.ts", "/index.ts"].map((end) => whole + end).find((path) => path in sources) ?? null
  );
}

const STATIC = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\bfrom\s*)?"([^"]+)"/gm;
const LATER = /\bimport\(\s*"([^"]+)"/g;
const filesOf = (path: string, pattern: RegExp): string[] =>
  [...(sources[path] ?? "").matchAll(pattern)].flatMap(([, name = ""]) => fileOf(path, name) ?? []);

/** A file and everything that comes with it. */
function loadedWith(...roots: string[]): Set<string> {
  const loaded = new Set(roots);
  for (const path of loaded) for (const next of filesOf(path, STATIC)) loaded.add(next);
  return loaded;
}

/** The texts that a file asks for; one that is made of parts as all keys that begin like it, of which some must be there. */
function textsOf(path: string): string[][] {
  const text = sources[path] ?? "";
  const whole = [...text.matchAll(/["'`]([A-Za-z][\w-]*(?:\.[\w-]+)+)["'`]/g)].map(([, key = ""]) => key);
  const begun = [...text.matchAll(/`([A-Za-z][\w-]*(?:\.[\w-]+)*\.)\$\{/g)].map(([, start = ""]) => start);
  const made = begun.map((start) => [...subjectOf.keys()].filter((key) => key.startsWith(start)));
  return [...whole.filter((key) => subjectOf.has(key)).map((key) => [key]), ...made.filter((keys) => keys.length > 0)];
}

const PAGE = "/app/main.ts";
const entries = [PAGE, "/site/main.ts", "/event/main.ts"];
const roots = [...new Set([...entries, ...Object.keys(sources).flatMap((path) => filesOf(path, LATER))])].filter(
  (path) => path in sources,
);
const closures = new Map(roots.map((root) => [root, loadedWith(root)]));

/** What is there already when a part is loaded: once for each other part that loads it. */
function before(root: string, seen: readonly string[] = []): Set<string>[] {
  if (entries.includes(root)) return [new Set()];
  const loaders = roots.filter(
    (other) =>
      !seen.includes(other) &&
      other !== root &&
      [...closures.get(other)!].some((path) => filesOf(path, LATER).includes(root)),
  );
  return loaders.flatMap((loader) =>
    before(loader, [...seen, root]).map((earlier) => new Set([...earlier, ...closures.get(loader)!])),
  );
}

describe("the words of each part of the page that is loaded by itself", () => {
  it.each(roots)("%s", (root) => {
    const own = closures.get(root)!;
    for (const earlier of before(root)) {
      const loaded = [...own, ...earlier];
      const subjects = new Set(loaded.flatMap((path) => /\/i18n\/en\/(\w+)\.json$/.exec(path)?.[1] ?? []));
      const missing = [...own].flatMap((path) =>
        textsOf(path)
          .filter((keys) => !keys.some((key) => subjects.has(subjectOf.get(key)!)))
          .map(([key = ""]) => `${path} says ${key}: import "$app/i18n/${subjectOf.get(key)}"`),
      );
      expect(missing).toEqual([]);
    }
  });
});
