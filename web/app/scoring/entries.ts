/** What follows from the entries of a match: pure functions. */

import type { DeskEntry, DeskState, FirstEvent, Sender, SentEntry, Taking } from "./desk";
import type { EventJson, StoredEntry, StoredMatch } from "./values";

/** The entries that are in the log, in its order. */
export const inLog = (entries: readonly StoredEntry[]): StoredEntry[] =>
  entries.filter((entry) => entry.state === "ruled" || entry.state === "fetched");

/** The event a desk makes the match with; null while it has not been ruled. */
export function firstEvent(entries: readonly StoredEntry[]): FirstEvent | null {
  const first = inLog(entries)[0];
  return first ? { event: first.event, state: first.digest ?? null, author: first.device || null } : null;
}

/**
 * What the desk does not have, as far as is known, in the order of the log. Where it has lost a part of the log that this
 * phone took over, the writer passes that on first.
 */
export function undelivered(match: StoredMatch, entries: readonly StoredEntry[]): StoredEntry[] {
  const passedOn = passOn(match, entries);
  const again = new Set(passedOn.map((entry) => entry.order));
  const own = entries.filter(
    (entry) => entry.device === undefined && (entry.seq ?? 0) > match.have && !again.has(entry.order),
  );
  return [...passedOn, ...own];
}

/** What it passes on; nothing more where that has led no further at this length of the desk's log: the rest is in review. */
function passOn(match: StoredMatch, entries: readonly StoredEntry[]): StoredEntry[] {
  if (!match.is_writer || match.version >= match.base || match.version === match.passed_on_at) return [];
  return inLog(entries)
    .slice(match.version, match.base)
    .filter((entry) => entry.seq !== null && entry.device !== "");
}

/** How a phone took its match over, to be said again to a desk that has forgotten it; null if it made the match. */
export function takingOf(
  match: Pick<StoredMatch, "taken_over" | "code" | "epoch" | "latest_epoch">,
): (Taking & { superseded: boolean }) | null {
  const { taken_over, code, epoch, latest_epoch } = match;
  return taken_over ? { take_over: true, code, epoch, superseded: latest_epoch > epoch } : null;
}

/** Who sends: this phone, as the writer of a match or an earlier one. */
export function senderOf(match: StoredMatch, device: string, seconds: number): Sender {
  const { id, token, edition, build, hand_over, seen, latest_epoch } = match;
  return { id, token, edition, build, hand_over, version: seen, latest_epoch, device, seconds };
}

/** What goes to the desk together: all of one epoch, in the order of the log; `device`: this phone. */
export function nextToSend(
  match: StoredMatch,
  entries: readonly StoredEntry[],
  device: string,
  limit: number,
): { epoch: number; entries: SentEntry[] } {
  const passedOn = passOn(match, entries);
  const missing = passedOn.length ? passedOn : undelivered(match, entries);
  const epoch = passedOn.length ? match.epoch : (missing[0]?.epoch ?? match.epoch);
  const other = passedOn.length ? -1 : missing.findIndex((entry) => entry.epoch !== epoch);
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
      device: passedOn.length ? (entry.device ?? device) : null,
    })),
  };
}

/**
 * What is known of a match after a desk has answered; null: it knows nothing of it, or not this phone. A desk that was
 * restored may not know of a hand-over: the phone that has heard of a later one knows better, and says so. `passedOn`: this
 * answers entries that were passed on.
 */
export function heard(
  match: StoredMatch,
  said: DeskState | null,
  behind: boolean,
  passedOn = false,
): Partial<StoredMatch> {
  if (!said) return { made_there: false, have: 0, version: 0, seen: 0, passed_on_at: null };
  const { have, review, version } = said;
  const latest_epoch = Math.max(match.latest_epoch, said.epoch);
  const superseded = match.latest_epoch > match.epoch;
  const goesOn = said.is_writer && !superseded;
  const forgot = said.epoch < match.epoch && !said.is_writer;
  return {
    have,
    review,
    latest_epoch: goesOn ? said.epoch : latest_epoch,
    made_there: !(forgot && match.taken_over && !superseded),
    is_writer: goesOn || (forgot && !superseded),
    version,
    ...(passedOn && version === match.version ? { passed_on_at: version } : {}),
    ...(version < match.version ? { passed_on_at: null } : {}),
    ...(behind ? {} : { seen: version }),
    ...(goesOn ? { epoch: said.epoch } : {}),
  };
}

/** Whether others have written what this phone does not have. */
export function isBehind(added: readonly DeskEntry[], entries: readonly StoredEntry[], device: string): boolean {
  const name = (teller: string | null | undefined, seq: number | null) => `${teller ?? device} ${seq}`;
  const known = new Set(entries.map((entry) => name(entry.device, entry.seq)));
  return added.some((entry) => entry.seq === null || !known.has(name(entry.device, entry.seq)));
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
