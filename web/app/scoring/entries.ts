/** What follows from the entries of a match: pure functions. */

import type { DeskEntry, DeskState, FirstEvent, SentEntry } from "./desk";
import type { EventJson, StoredEntry, StoredMatch } from "./values";

/**
 * What the desk does not have, as far as is known, in the order of the log. Entries of other phones are passed on only to a
 * desk that has lost them: its log is shorter than what was fetched.
 */
export function undelivered(match: StoredMatch, entries: readonly StoredEntry[]): StoredEntry[] {
  const fetched = entries.filter((entry) => entry.state === "fetched");
  const lost = match.version < fetched.length;
  return entries.filter((entry) => {
    if (entry.seq === null) return false;
    if (entry.device === undefined) return entry.seq > match.have;
    return lost && entry.device !== "" && entry.seq > (match.others[entry.device] ?? 0);
  });
}

/** The entries that are in the log, in its order. */
export const inLog = (entries: readonly StoredEntry[]): StoredEntry[] =>
  entries.filter((entry) => entry.state === "ruled" || entry.state === "fetched");

/** The event a desk makes the match with; null while it has not been ruled. */
export function firstEvent(entries: readonly StoredEntry[]): FirstEvent | null {
  const first = inLog(entries)[0];
  return first ? { event: first.event, state: first.digest ?? null, author: first.device || null } : null;
}

/** What goes to the desk together: all of one epoch, in the order of the log. */
export function nextToSend(
  match: StoredMatch,
  entries: readonly StoredEntry[],
  limit: number,
): { epoch: number; entries: SentEntry[] } {
  const missing = undelivered(match, entries);
  // What other phones told is passed on by the writer, in its own epoch.
  const epochOf = (entry: StoredEntry) => (entry.device === undefined ? entry.epoch : match.epoch);
  const epoch = missing[0] ? epochOf(missing[0]) : match.epoch;
  const other = missing.findIndex((entry) => epochOf(entry) !== epoch);
  const numbers = new Map(inLog(entries).map((entry, index) => [entry.order, index + 1]));
  return {
    epoch,
    entries: missing.slice(0, Math.min(limit, other < 0 ? missing.length : other)).map((entry) => ({
      seq: entry.seq ?? 0,
      event: entry.event,
      at: entry.at,
      made: entry.made ?? null,
      state: entry.digest ?? null,
      version: numbers.get(entry.order) ?? null,
      device: entry.device ?? null,
    })),
  };
}

/**
 * What is known of a match after a desk has answered; null: it knows nothing of it, or not this phone. An epoch below ours
 * under another writer: the desk was restored from before we took over, and has to be told again.
 */
export function heard(match: StoredMatch, said: DeskState | null): Partial<StoredMatch> {
  if (!said) return { made_there: false, have: 0, others: {}, version: 0 };
  const { have, others, is_writer, review, added, version } = said;
  const forgot = !is_writer && said.epoch < match.epoch;
  return {
    have,
    others,
    review,
    made_there: !forgot,
    ...(added.length ? {} : { version }),
    ...(is_writer ? { is_writer, epoch: Math.max(match.epoch, said.epoch) } : forgot ? {} : { is_writer }),
  };
}

/** A desk's log as the entries of this phone. What was refused here stays until it is dismissed. */
export function fromLog(
  match: string,
  log: readonly DeskEntry[],
  device: string,
  before: readonly StoredEntry[] = [],
): StoredEntry[] {
  const own = new Map(before.filter((entry) => entry.device === undefined).map((entry) => [entry.seq, entry]));
  const entries: StoredEntry[] = log.map(({ event, at, made, seq, device: teller }, index) => {
    const digest = teller === device ? own.get(seq)?.digest : undefined;
    return {
      match,
      order: index + 1,
      event: event as EventJson,
      at,
      epoch: (teller === device ? own.get(seq)?.epoch : undefined) ?? 0,
      ...(made === null ? {} : { made }),
      seq,
      state: teller === device ? "ruled" : "fetched",
      ...(teller !== device ? { device: teller ?? "" } : {}),
      ...(digest === undefined ? {} : { digest }),
    };
  });
  const refused = before.filter((entry) => entry.state === "refused");
  return [...entries, ...refused.map((entry, index) => ({ ...entry, order: entries.length + index + 1 }))];
}
