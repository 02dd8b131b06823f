/**
 * The matches kept on this phone. Every change is one transaction, on the disk before anybody is told of it. The tab that
 * opened a match last may write it; the store refuses any other.
 */

import { openRows, type Rows, type Transaction } from "./rows";
import type { Draft, EventJson, Screen, StoredEntry, StoredMatch, Timed } from "./values";

/** Another tab of this phone has opened the match: this one may only look. */
export class OtherTab extends Error {}

/** What became of an entry: it was ruled, perhaps with values filled in, or the rules do not allow it. */
export type Settled = { digest: string; event?: EventJson } | { refused: string };

export class Store {
  constructor(private readonly rows: Rows) {}

  static async open(factory?: IDBFactory): Promise<Store> {
    return new Store(await openRows(factory));
  }

  /** Whether what is stored survives the page. */
  get durable(): boolean {
    return this.rows.durable;
  }

  /** A value kept under a name; made by `fresh` the first time. */
  keep(name: string, fresh: () => string): Promise<string> {
    return this.rows.run(async (within) => {
      const found = await within.get("kept", name);
      if (found) return found.value;
      const value = fresh();
      await within.put("kept", { name, value });
      return value;
    });
  }

  matches(): Promise<StoredMatch[]> {
    return this.rows.run(async (within) => (await within.matches()).sort((one, other) => other.touched - one.touched));
  }

  match(id: string): Promise<StoredMatch | null> {
    return this.rows.run(async (within) => (await within.get("matches", id)) ?? null);
  }

  /** Every entry of a match, in its order. */
  entries(match: string): Promise<StoredEntry[]> {
    return this.rows.run((within) => within.entries(match));
  }

  /** Keep a match that is new here. */
  add(match: StoredMatch, entries: readonly StoredEntry[]): Promise<void> {
    return this.rows.run(async (within) => {
      await within.put("matches", match);
      for (const entry of entries) await within.put("entries", entry);
    });
  }

  /** Replace the entries of a match, and what is known of it. */
  replace(match: StoredMatch, tab: string, entries: readonly StoredEntry[]): Promise<StoredMatch> {
    return this.rows.run(async (within) => {
      await writable(within, match.id, tab);
      for (const entry of await within.entries(match.id)) await within.remove("entries", [match.id, entry.order]);
      for (const entry of entries) await within.put("entries", entry);
      await within.put("matches", match);
      return match;
    });
  }

  /** Let a tab write a match, and no other from now on. */
  take(id: string, tab: string): Promise<StoredMatch | null> {
    return this.rows.run(async (within) => {
      const match = await within.get("matches", id);
      if (!match) return null;
      const taken = { ...match, tab };
      await within.put("matches", taken);
      return taken;
    });
  }

  /** Change what is known of a match. */
  change(id: string, tab: string, values: Partial<StoredMatch>): Promise<StoredMatch> {
    return this.rows.run(async (within) => {
      const changed = { ...(await writable(within, id, tab)), ...values };
      await within.put("matches", changed);
      return changed;
    });
  }

  /** Keep an event, to be ruled. */
  append(id: string, tab: string, told: Timed & { at: number }): Promise<StoredEntry> {
    return this.rows.run(async (within) => {
      const match = await writable(within, id, tab);
      const before = (await within.entries(id)).at(-1);
      const order = (before?.order ?? 0) + 1;
      const entry: StoredEntry = { match: id, order, state: "waiting", seq: null, epoch: match.epoch, ...told };
      await within.put("entries", entry);
      await within.put("matches", { ...match, touched: Date.now() });
      return entry;
    });
  }

  /** Say what became of an entry, and in the same breath where the match stands now. A ruled one gets the next `seq`. */
  settle(
    id: string,
    tab: string,
    order: number,
    settled: Settled,
    values: { draft?: Draft; screen?: Screen } = {},
  ): Promise<StoredEntry> {
    return this.rows.run(async (within) => {
      const match = await writable(within, id, tab);
      const entry = await within.get("entries", [id, order]);
      if (!entry) throw new Error(`match ${id} has no entry ${order}`);
      const now: StoredEntry =
        "refused" in settled
          ? { ...entry, state: "refused", why: settled.refused }
          : { ...entry, ...settled, state: "ruled", seq: await nextSeq(within, match) };
      await within.put("entries", now);
      await within.put("matches", { ...match, ...values });
      return now;
    });
  }

  /** What was written in one epoch is of another now; every entry as it is then. */
  moveEpoch(id: string, from: number, to: number): Promise<StoredEntry[]> {
    return this.rows.run(async (within) => {
      const moved = (await within.entries(id)).map((entry) =>
        entry.epoch === from && entry.device === undefined ? { ...entry, epoch: to } : entry,
      );
      for (const entry of moved) await within.put("entries", entry);
      return moved;
    });
  }

  /** Remove an entry that was refused. */
  dismiss(id: string, tab: string, order: number): Promise<void> {
    return this.rows.run(async (within) => {
      await writable(within, id, tab);
      const entry = await within.get("entries", [id, order]);
      if (entry?.state === "refused") await within.remove("entries", [id, order]);
    });
  }

  /** Forget a match. */
  remove(id: string): Promise<void> {
    return this.rows.run(async (within) => {
      for (const entry of await within.entries(id)) await within.remove("entries", [id, entry.order]);
      await within.remove("matches", id);
    });
  }
}

async function writable(within: Transaction, id: string, tab: string): Promise<StoredMatch> {
  const match = await within.get("matches", id);
  if (!match) throw new Error(`there is no match ${id} on this phone`);
  if (match.tab !== tab) throw new OtherTab(`match ${id} is open in another tab`);
  return match;
}

/** The number after every one this phone has used; the desk may know of some that are no longer here. */
async function nextSeq(within: Transaction, match: StoredMatch): Promise<number> {
  const own = (await within.entries(match.id)).filter((entry) => entry.device === undefined);
  return Math.max(match.have, ...own.map((entry) => entry.seq ?? 0)) + 1;
}
