/** What page and worker say to each other. */

export type ToWorker = { kind: "come"; base: string } | { kind: "call"; number: number; name: string; told: string };

export type FromWorker =
  | { kind: "coming"; share: number }
  | { kind: "here" }
  | { kind: "lost" }
  | { kind: "answer"; number: number; answer: string };

/** Where the files lie beside the page, and how many bytes they are; set by vite.site.config.ts. */
export interface Luggage {
  pyodide: string;
  laws: string;
  bytes: number;
}
