/** The messages between the page and the worker that runs Python. */

export type ToWorker =
  | { kind: "load"; base: string }
  | { kind: "call"; number: number; name: string; arguments: string };

export type FromWorker =
  | { kind: "loading"; share: number }
  | { kind: "ready" }
  | { kind: "failed" }
  | { kind: "answer"; number: number; answer: string };

/** Where the files lie beside the page; set by vite.assets.ts. */
export interface Assets {
  pyodide: string;
  laws: string;
  /** How many bytes they are, as they are fetched. */
  bytes: number;
  /** The laws in a few letters: their hash. */
  build: string;
  /** The newest edition of the rulings. */
  edition: number;
}

declare const __ASSETS__: Assets;

export const assets: Assets = __ASSETS__;
