/** What the device keeps of its matches: each match by its id, each event by its match and version, the person. In IndexedDB. */

import type { Kept, Person, StoreName } from "./messages";

const NAME = "carrom-device";
/** The key of the one person. */
const ME = "me";
const STORES: readonly StoreName[] = ["matches", "events", "person"];

/** Another tab has gone on with a match or has removed it, or somebody else plays here now: what was about to be kept is no longer true. */
export class Behind extends Error {}

/** This browser lets the page store nothing, as in some private windows or where the reader has forbidden it. */
export class NoStorage extends Error {}

/** What browsers answer where a page may not store anything; a `TypeError` where they have no IndexedDB at all. */
const FORBIDDEN = ["SecurityError", "InvalidStateError", "NotAllowedError", "TypeError"];

/** As much of the row of a match as is read here. */
interface Row {
  version?: number;
}

const logOf = (match: string, last = Infinity) => IDBKeyRange.bound([match, -Infinity], [match, last]);

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

const done = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error("nothing was kept"));
  });

async function openDatabase(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
  };
  return answer(request);
}

export class Store {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(name = NAME): Promise<Store> {
    const database = await openDatabase(name).catch((problem: unknown) => {
      const isForbidden = problem instanceof Error && FORBIDDEN.includes(problem.name);
      throw isForbidden ? new NoStorage(problem.message) : problem;
    });
    // A later edition in another tab may need another version: do not stand in its way.
    database.onversionchange = () => database.close();
    return new Store(database);
  }

  /** Every match, without its log. */
  matches(): Promise<unknown[]> {
    return answer(this.database.transaction("matches").objectStore("matches").getAll());
  }

  /** The log of a match, in its order. */
  events(match: string): Promise<unknown[]> {
    return answer(this.database.transaction("events").objectStore("events").getAll(logOf(match)));
  }

  /** Whoever plays here; where nobody does yet, it is `first` from now on, on the disk when this resolves. */
  async person(first: Person): Promise<Person> {
    const transaction = this.database.transaction("person", "readwrite", { durability: "strict" });
    const finished = done(transaction);
    const store = transaction.objectStore("person");
    const reading = store.get(ME) as IDBRequest<Person | undefined>;
    reading.onsuccess = () => {
      if (!reading.result) store.add(first, ME);
    };
    await finished;
    return reading.result ?? first;
  }

  /** Write everything or nothing, on the disk when this resolves. A match that is removed goes with its whole log, also with what
   * another tab has added to it. `Behind` where `person` is no longer who plays here, an event
   * is there already, a match has gone on, or one that is not here would be without some of its log. */
  async keep(rows: readonly Kept[], person: string): Promise<void> {
    if (rows.length === 0) return;
    const transaction = this.database.transaction(STORES, "readwrite", { durability: "strict" });
    let isBehind = false;
    /** The rows of matches as they were. */
    const before = new Map<Kept & { value: unknown }, IDBRequest<Row | undefined>>();
    const check = <T>(request: IDBRequest<T>, isAsExpected: (found: T) => boolean) => {
      request.onsuccess = () => {
        if (isBehind || isAsExpected(request.result)) return;
        isBehind = true;
        transaction.abort();
      };
    };
    check(transaction.objectStore("person").get(ME) as IDBRequest<Person | undefined>, (found) => found?.id === person);
    for (const row of rows) {
      const store = transaction.objectStore(row.store);
      if (row.store === "matches" && !row.delete) before.set(row, store.get(row.key));
      if (row.delete) {
        store.delete(row.key);
        transaction.objectStore("events").delete(logOf(row.key));
      } else if (row.store !== "events") store.put(row.value, row.key);
      else
        store.add(row.value, row.key).onerror = ({ target }) => {
          isBehind ||= (target as IDBRequest).error?.name === "ConstraintError";
        };
    }
    for (const [row, request] of before) {
      const { version = 0 } = row.value as Row;
      const log = logOf(row.key as string, version);
      check(transaction.objectStore("events").count(log), (count) =>
        request.result ? (request.result.version ?? 0) <= version : count === version,
      );
    }
    await done(transaction).catch((problem: unknown) => {
      throw isBehind ? new Behind() : problem;
    });
  }

  /** Remove everything. */
  async erase(): Promise<void> {
    const transaction = this.database.transaction(STORES, "readwrite", { durability: "strict" });
    for (const store of STORES) transaction.objectStore(store).clear();
    await done(transaction);
  }

  close(): void {
    this.database.close();
  }
}
