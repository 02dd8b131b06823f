/** Three tables and transactions over them: in IndexedDB, or in memory where the browser keeps nothing. */

import type { StoredEntry, StoredMatch } from "./values";

/** What is in which table. `kept` holds single values by their names. */
export interface Tables {
  matches: StoredMatch;
  entries: StoredEntry;
  kept: { name: string; value: string };
}

type Key = string | [string, number];

/** All that a transaction can do. Between two steps of it nothing else may be awaited: IndexedDB would close it. */
export interface Transaction {
  get<T extends keyof Tables>(table: T, key: Key): Promise<Tables[T] | undefined>;
  matches(): Promise<StoredMatch[]>;
  entries(match: string): Promise<StoredEntry[]>;
  put<T extends keyof Tables>(table: T, row: Tables[T]): Promise<void>;
  remove(table: keyof Tables, key: Key): Promise<void>;
}

export interface Rows {
  /** Whether what is written survives the page. */
  readonly durable: boolean;
  /** Do everything of `work`, or nothing; resolves once it is on the disk. */
  run<T>(work: (within: Transaction) => Promise<T>): Promise<T>;
}

const NAME = "carrom-kept";
const VERSION = 1;

/** Resolves with what was asked for. */
const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export async function openRows(factory: IDBFactory | undefined = globalThis.indexedDB): Promise<Rows> {
  try {
    if (!factory) throw new Error("there is no IndexedDB");
    const request = factory.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("matches", { keyPath: "id" });
      request.result.createObjectStore("entries", { keyPath: ["match", "order"] });
      request.result.createObjectStore("kept", { keyPath: "name" });
    };
    return inDatabase(await answer(request));
  } catch (problem) {
    console.warn("this browser stores nothing:", problem);
    return inMemory();
  }
}

function inDatabase(database: IDBDatabase): Rows {
  // A newer page may want to change the tables: it must not wait for this one for ever.
  database.onversionchange = () => database.close();
  return {
    durable: true,
    async run(work) {
      // Strict: the disk has it, not only the operating system, before anybody is told so.
      const open = database.transaction(["matches", "entries", "kept"], "readwrite", { durability: "strict" });
      const ended = new Promise<void>((resolve, reject) => {
        open.oncomplete = () => resolve();
        open.onabort = () => reject(open.error ?? new Error("the transaction was given up"));
      });
      ended.catch(() => {});
      const table = (name: keyof Tables) => open.objectStore(name);
      try {
        const value = await work({
          get: (name, key) => answer(table(name).get(key)),
          matches: () => answer(table("matches").getAll()),
          entries: (match) =>
            answer(table("entries").getAll(IDBKeyRange.bound([match, 0], [match, Number.POSITIVE_INFINITY]))),
          put: async (name, row) => void (await answer(table(name).put(row))),
          remove: async (name, key) => void (await answer(table(name).delete(key))),
        });
        await ended;
        return value;
      } catch (problem) {
        try {
          open.abort();
        } catch {
          // It has ended already.
        }
        throw problem;
      }
    },
  };
}

/** The same for as long as the page lives. */
export function inMemory(): Rows {
  let all = {
    matches: new Map<string, unknown>(),
    entries: new Map<string, unknown>(),
    kept: new Map<string, unknown>(),
  };
  let last: Promise<unknown> = Promise.resolve();
  const text = (key: Key) => JSON.stringify(key);
  const keyOf = (name: keyof Tables, row: Tables[keyof Tables]): Key => {
    if (name === "matches") return (row as StoredMatch).id;
    if (name === "kept") return (row as Tables["kept"]).name;
    return [(row as StoredEntry).match, (row as StoredEntry).order];
  };
  return {
    durable: false,
    run(work) {
      const turn = last.then(async () => {
        const copy = { matches: new Map(all.matches), entries: new Map(all.entries), kept: new Map(all.kept) };
        const value = await work({
          get: async (name, key) => copy[name].get(text(key)) as never,
          matches: async () => [...copy.matches.values()] as StoredMatch[],
          entries: async (match) =>
            ([...copy.entries.values()] as StoredEntry[])
              .filter((entry) => entry.match === match)
              .sort((one, other) => one.order - other.order),
          put: async (name, row) => void copy[name].set(text(keyOf(name, row)), structuredClone(row)),
          remove: async (name, key) => void copy[name].delete(text(key)),
        });
        all = copy;
        return value;
      });
      last = turn.catch(() => {});
      return turn;
    },
  };
}
