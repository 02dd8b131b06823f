/** Which page stands at which address. Pages are loaded when they are asked for. */

import type { Component } from "svelte";

import { decoded } from "./router.svelte";

// biome-ignore lint/suspicious/noExplicitAny: each page has its own properties, named by its address
type Page = () => Promise<{ default: Component<any> }>;

export interface Found {
  page: Page;
  values: Record<string, string>;
}

const ROUTES: [string, Page][] = [
  ["/", () => import("./pages/Home.svelte")],
  ["/new", () => import("./pages/NewMatch.svelte")],
  ["/m/:id", () => import("./pages/Match.svelte")],
  ["/m/:id/replay", () => import("./pages/Replay.svelte")],
  ["/scoreboard/:id", () => import("./pages/Scoreboard.svelte")],
  ["/overlay/:id", () => import("./pages/Overlay.svelte")],
  ["/analyse", () => import("./pages/Analyse.svelte")],
  ["/ask", () => import("./pages/Ask.svelte")],
  ["/laws", () => import("./pages/Laws.svelte")],
  ["/laws/:id", () => import("./pages/Laws.svelte")],
  ["/compare", () => import("./pages/Compare.svelte")],
  ["/umpire", () => import("./pages/Umpire.svelte")],
  ["/umpire/:id", () => import("./pages/Umpire.svelte")],
  ["/desk", () => import("./pages/Desk.svelte")],
  ["/desk/:id", () => import("./pages/Desk.svelte")],
  ["/settings", () => import("./pages/Settings.svelte")],
  ["/privacy", () => import("./pages/Privacy.svelte")],
  ["/trust", () => import("./pages/Trust.svelte")],
];

/** The page of a path, with the values its address names. */
export function find(path: string): Found | null {
  const parts = path.replace(/\/+$/, "").split("/");
  for (const [pattern, page] of ROUTES) {
    const wanted = pattern.replace(/\/+$/, "").split("/");
    if (wanted.length !== parts.length) continue;
    const values: Record<string, string> = {};
    const fits = wanted.every((part, k) => {
      if (!part.startsWith(":")) return part === parts[k];
      const value = decoded(parts[k] ?? "");
      values[part.slice(1)] = value;
      return value !== "";
    });
    if (fits) return { page, values };
  }
  return null;
}
