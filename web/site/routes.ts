/** The pages of the site: all that need no server. */

import { finder, type Route } from "$app/routing";

/** Nothing here waits for a connection. */
const always = () => true;

const ROUTES: Route[] = [
  ["/", () => import("$app/pages/Home.svelte"), always],
  ["/new", () => import("$app/pages/NewMatch.svelte"), always],
  ["/m/:id", () => import("$app/pages/Match.svelte"), always],
  ["/m/:id/replay", () => import("$app/pages/Replay.svelte"), always],
  ["/m/:id/review", () => import("$app/pages/Review.svelte"), always],
  ["/turn/:text", () => import("./pages/Turn.svelte"), always],
  ["/learn", () => import("$app/pages/Learn.svelte"), always],
  ["/practise", () => import("$app/pages/Practise.svelte"), always],
  ["/practise/free", () => import("$app/pages/FreePractice.svelte"), always],
  ["/practise/:id", () => import("$app/pages/Practise.svelte"), always],
  ["/analyse", () => import("$app/pages/Analyse.svelte"), always],
  ["/ask", () => import("$app/pages/Ask.svelte"), always],
  ["/laws", () => import("$app/pages/Laws.svelte"), always],
  ["/laws/:id", () => import("$app/pages/Laws.svelte"), always],
  ["/cards", () => import("$app/pages/Cards.svelte"), always],
  ["/house", () => import("$app/pages/House.svelte"), always],
  ["/compare", () => import("$app/pages/Compare.svelte"), always],
  ["/umpire", () => import("$app/pages/Umpire.svelte"), always],
  ["/umpire/:id", () => import("$app/pages/Umpire.svelte"), always],
  ["/history", () => import("$app/pages/History.svelte"), always],
  ["/settings", () => import("$app/pages/Settings.svelte"), always],
];

export const find = finder(ROUTES);
