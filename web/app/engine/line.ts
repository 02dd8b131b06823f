/** The messages between the page and the worker that runs Python. */

export type ToWorker =
  /** `allowed`: a person has pressed the button, so nothing more has to be asked. */
  | { kind: "load"; base: string; allowed: boolean }
  /** Fetch the learned reader before it is wanted, so that it is stored with the page. */
  | { kind: "reader" }
  /** `withReader`: words are to be read by the learned reader, too, which may be fetched for it. */
  | { kind: "call"; number: number; name: string; arguments: string; withReader: boolean };

export type FromWorker =
  | { kind: "loading"; share: number }
  | { kind: "ready" }
  | { kind: "failed" }
  | { kind: "answer"; number: number; answer: string };

/** Where the files lie beside the page; set by vite.assets.ts. */
export interface Assets {
  pyodide: string;
  laws: string;
  /** The weights of the learned reader (carrom.ask.listen.learned), fetched when words are to be read; null: it has none. */
  reader: string | null;
  /** How many bytes Python and the laws are, as they are fetched. */
  bytes: number;
  readerBytes: number;
  /** The laws in a few letters: their hash. */
  build: string;
  /** What the game needs beyond the laws, where this page plays without a server; its bytes; laws and game in a few letters. */
  game: string | null;
  gameBytes: number;
  gameBuild: string;
  /** The newest edition of the rulings. */
  edition: number;
}

declare const __ASSETS__: Assets;

export const assets: Assets = __ASSETS__;
