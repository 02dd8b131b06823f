/** Where the reader is: every state of the page has its URL. Links are plain <a>; this listens to them. */

import { untrack } from "svelte";

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

/** On a plain web space there is one file: the address within the page stands behind "#". */
let behindHash = false;

function here(): Place {
  if (behindHash) {
    const within = new URL(window.location.hash.replace(/^#/, "") || "/", window.location.origin);
    return { path: within.pathname, query: within.searchParams, hash: within.hash.replace(/^#/, "") };
  }
  const { pathname, search, hash } = window.location;
  return { path: pathname, query: new URLSearchParams(search), hash: hash.replace(/^#/, "") };
}

export const at = $state({ place: here() });

/** Keep addresses behind "#" from now on: a web space without a server knows no other. */
export function byHash(): void {
  behindHash = true;
  at.place = here();
}

/** Whether a server is behind the page: a plain web space has none. */
export function hasServer(): boolean {
  return !behindHash;
}

/** An address of ours as a link has it. */
export function href(to: string): string {
  return behindHash ? `#${to}` : to;
}

/** An address of ours in full, to be sent to others. */
export function linkTo(to: string): string {
  return new URL(href(to), window.location.href).href;
}

/** A part of an address as text; "" where its percent signs spell no text. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}

/** Where the page was loaded: the umpire's may reach other desks and the camera, by the headers it came with. */
const loadedAt = typeof window === "undefined" ? "" : window.location.pathname;
const isUmpire = (path: string) => /^\/umpire(\/|$)/.test(path);

/** Whether an address has to be loaded from the server, and cannot only be shown. */
function needsLoading(to: string): boolean {
  return !behindHash && isUmpire(to.split(/[?#]/)[0] ?? "") && !isUmpire(loadedAt);
}

/** Go to an address of ours, in place of this one where the way back should skip it. */
export function go(to: string, { replace = false } = {}): void {
  if (needsLoading(to)) {
    window.location[replace ? "replace" : "assign"](to);
    return;
  }
  window.history[replace ? "replaceState" : "pushState"](null, "", href(to));
  // An effect that goes somewhere does not depend on where it arrives.
  untrack(arrive);
}

function arrive(): void {
  // An effect that goes somewhere does not depend on where the reader was.
  const before = untrack(() => at.place.path);
  at.place = here();
  if (untrack(() => at.place.path) !== before) window.scrollTo(0, 0);
}

/** Follow the links of the page without loading it anew. */
export function listen(): () => void {
  const clicked = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.target || link.hasAttribute("download") || link.origin !== window.location.origin) return;
    if (behindHash) {
      if (link.pathname !== window.location.pathname || !link.hash.startsWith("#/")) return;
      event.preventDefault();
      go(link.hash.slice(1));
      return;
    }
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  };
  document.addEventListener("click", clicked);
  window.addEventListener("popstate", arrive);
  return () => {
    document.removeEventListener("click", clicked);
    window.removeEventListener("popstate", arrive);
  };
}
