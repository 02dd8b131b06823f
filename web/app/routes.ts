/** Which page stands at which address, and whether it is of use without a connection. Pages are loaded when they are asked for. */

import { isKept } from "./api/rest";
import { hasLastBoard } from "./live/lastBoard";
import { finder, type Loaded, type OfUse, type Route } from "./routing";

const offline: OfUse = () => true;
/** A match that was open shows its last board. */
const withBoard: OfUse = ({ id }) => hasLastBoard(id ?? "");

/** The page of a match: one that is kept at a wooden board has no board to show. */
async function ofMatch(id: string, played: () => Loaded): Loaded {
  const [kept, page] = await Promise.all([isKept(id), played()]);
  return kept ? import("./pages/KeptMatch.svelte") : page;
}

// vite.pages.ts reads these lines.
const ROUTES: Route[] = [
  ["/", () => import("./pages/Home.svelte"), offline],
  ["/new", () => import("./pages/NewMatch.svelte")],
  ["/m/:id", ({ id }) => ofMatch(id ?? "", () => import("./pages/Match.svelte")), withBoard],
  ["/m/:id/replay", ({ id }) => ofMatch(id ?? "", () => import("./pages/Replay.svelte"))],
  ["/m/:id/review", ({ id }) => ofMatch(id ?? "", () => import("./pages/Review.svelte"))],
  ["/learn", () => import("./pages/Learn.svelte")],
  ["/practise", () => import("./pages/Practise.svelte")],
  ["/puzzles", () => import("./pages/Practise.svelte")],
  ["/practise/free", () => import("./pages/FreePractice.svelte")],
  ["/practise/:id", () => import("./pages/Practise.svelte")],
  ["/scoreboard/:id", () => import("./pages/Scoreboard.svelte")],
  ["/overlay/:id", () => import("./pages/Overlay.svelte")],
  ["/analyse", () => import("./pages/Analyse.svelte")],
  ["/ask", () => import("./pages/Ask.svelte"), offline],
  ["/laws", () => import("./pages/Laws.svelte"), offline],
  ["/laws/:id", () => import("./pages/Laws.svelte"), offline],
  ["/cards", () => import("./pages/Cards.svelte")],
  ["/house", () => import("./pages/House.svelte"), offline],
  ["/compare", () => import("./pages/Compare.svelte"), offline],
  ["/umpire", () => import("./pages/Umpire.svelte"), offline],
  ["/umpire/:id", () => import("./pages/Umpire.svelte"), offline],
  ["/desk", () => import("./pages/Desk.svelte")],
  ["/desk/:id", () => import("./pages/Desk.svelte")],
  ["/organise", () => import("./pages/Organise.svelte")],
  ["/organise/:id", () => import("./pages/OrganiseEvent.svelte")],
  ["/t", () => import("./pages/Tournaments.svelte")],
  ["/tournaments", () => import("./pages/Tournaments.svelte")],
  ["/t/:id", () => import("./pages/TournamentEvent.svelte")],
  ["/t/:id/screen", () => import("./pages/TournamentScreen.svelte")],
  ["/t/:id/table/:table", () => import("./pages/TournamentTable.svelte"), offline],
  ["/ratings", () => import("./pages/Ratings.svelte")],
  ["/history", () => import("./pages/History.svelte")],
  ["/move", () => import("./pages/Move.svelte")],
  ["/settings", () => import("./pages/Settings.svelte"), offline],
  ["/privacy", () => import("./pages/Privacy.svelte"), offline],
  ["/trust", () => import("./pages/Trust.svelte")],
];

export const find = finder(ROUTES);
