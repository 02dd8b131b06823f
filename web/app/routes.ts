/** Which page stands at which address. Pages are loaded when they are asked for. */

import type { Component } from "svelte";

import { isKept } from "./api/rest";
import { decoded } from "./router.svelte";

// biome-ignore lint/suspicious/noExplicitAny: each page has its own properties, named by its address
type Loaded = Promise<{ default: Component<any> }>;
type Page = (values: Record<string, string>) => Loaded;

export interface Found {
  page: Page;
  values: Record<string, string>;
}

/** The page of a match: one that is kept at a wooden board has no board to show. */
async function ofMatch(id: string, played: () => Loaded): Loaded {
  const [kept, page] = await Promise.all([isKept(id), played()]);
  return kept ? import("./pages/KeptMatch.svelte") : page;
}

const ROUTES: [string, Page][] = [
  ["/", () => import("./pages/Home.svelte")],
  ["/new", () => import("./pages/NewMatch.svelte")],
  ["/m/:id", ({ id }) => ofMatch(id ?? "", () => import("./pages/Match.svelte"))],
  ["/m/:id/replay", ({ id }) => ofMatch(id ?? "", () => import("./pages/Replay.svelte"))],
  ["/m/:id/review", ({ id }) => ofMatch(id ?? "", () => import("./pages/Review.svelte"))],
  ["/learn", () => import("./pages/Learn.svelte")],
  ["/practise", () => import("./pages/Practise.svelte")],
  ["/practise/free", () => import("./pages/FreePractice.svelte")],
  ["/practise/:id", () => import("./pages/Practise.svelte")],
  ["/scoreboard/:id", () => import("./pages/Scoreboard.svelte")],
  ["/overlay/:id", () => import("./pages/Overlay.svelte")],
  ["/analyse", () => import("./pages/Analyse.svelte")],
  ["/ask", () => import("./pages/Ask.svelte")],
  ["/laws", () => import("./pages/Laws.svelte")],
  ["/laws/:id", () => import("./pages/Laws.svelte")],
  ["/cards", () => import("./pages/Cards.svelte")],
  ["/house", () => import("./pages/House.svelte")],
  ["/compare", () => import("./pages/Compare.svelte")],
  ["/umpire", () => import("./pages/Umpire.svelte")],
  ["/umpire/:id", () => import("./pages/Umpire.svelte")],
  ["/desk", () => import("./pages/Desk.svelte")],
  ["/desk/:id", () => import("./pages/Desk.svelte")],
  ["/organise", () => import("./pages/Organise.svelte")],
  ["/organise/:id", () => import("./pages/OrganiseEvent.svelte")],
  ["/t", () => import("./pages/Tournaments.svelte")],
  ["/t/:id", () => import("./pages/TournamentEvent.svelte")],
  ["/t/:id/screen", () => import("./pages/TournamentScreen.svelte")],
  ["/t/:id/table/:table", () => import("./pages/TournamentTable.svelte")],
  ["/ratings", () => import("./pages/Ratings.svelte")],
  ["/history", () => import("./pages/History.svelte")],
  ["/move", () => import("./pages/Move.svelte")],
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
