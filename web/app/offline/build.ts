/** What a build of the page consists of, as its service worker is told (vite.offline.ts), and what page and worker say to each other. */

/** What a navigation is answered with. */
export interface Shell {
  /** The addresses it is for: a regular expression, of the path relative to the page. */
  addresses: string;
  /** The file or address whose answer is stored, relative to the page. */
  path: string;
  /** Where it is looked for first. What the store shows at once may be older than what the server has, and knows no 404. */
  first: "store" | "network";
}

export interface Build {
  version: string;
  /** The first that fits answers; a navigation that fits none is not ours. */
  shells: Shell[];
  /** What the frame and its first pages need, and no more. The names under assets/ hold the hash of what is in them. */
  small: string[];
  /** All other files of pages that are of use without a connection. */
  files: string[];
  /** Whether `files` are stored as soon as the connection allows; else when the page asks for it, once it has asked its reader. */
  storesAtOnce: boolean;
  /** Python and the learned reader: fetched only when the page asks for them. */
  python: string[];
}

/** Something to show while nobody sees the page. */
export interface Notice {
  title: string;
  body: string;
  /** A later notice about the same thing takes the place of an earlier one. */
  tag: string;
  /** The address that a tap opens. */
  to: string;
}

export type ToServiceWorker =
  /** Store all files. `always`: those of every later build, too, whatever the connection costs. Answered with a boolean. */
  | { kind: "store"; always: boolean }
  /** Take the place of the build before at once. */
  | { kind: "take over" }
  | { kind: "show"; notice: Notice };

/** A notice was tapped: go there. */
export interface FromServiceWorker {
  kind: "go";
  to: string;
}

/** Where the worker notes which store the page is taken from: `build`. */
export const STATE = "carrom-state";
/** In a store: how much of its build is there. */
export const EXTENT = "extent";
export type Extent = "small" | "everything";
