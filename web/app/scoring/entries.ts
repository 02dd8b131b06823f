/** What follows from the entries of a match: pure functions. */

import type { DeskEntry } from "./desk";
import type { StoredEntry, StoredMatch } from "./values";

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
      event,
      at,
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
