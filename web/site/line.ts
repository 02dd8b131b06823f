/** The messages between the page and the worker that runs Python. */

export type ToWorker =
  | { kind: "load"; base: string }
  | { kind: "call"; number: number; name: string; arguments: string };

export type FromWorker =
  | { kind: "loading"; share: number }
  | { kind: "ready" }
  | { kind: "failed" }
  | { kind: "answer"; number: number; answer: string };

/** Where the files lie beside the page, and how many bytes they are; set by vite.site.config.ts. */
export interface Assets {
  pyodide: string;
  laws: string;
  bytes: number;
}
