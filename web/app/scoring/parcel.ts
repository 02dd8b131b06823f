/**
 * A kept match on its way without a network: everything a desk needs to take it in as if the phone had delivered it, under the
 * phone's own name and numbers, so that a later delivery by the phone itself changes nothing.
 */

import { Failure } from "$app/api/failure";

import type { Desk, DeskState, Sender } from "./desk";
import { firstEvent, inLog, nextToSend, takingOf } from "./entries";
import { BATCH, joinDesk } from "./outbox";
import type { StoredEntry, StoredMatch } from "./values";

const FORM = "carrom-kept-1";

/** What is in a parcel. Its token lets whoever has it write this match, and nothing else. */
export interface Parcel {
  form: typeof FORM;
  device: string;
  match: Pick<
    StoredMatch,
    | "id"
    | "title"
    | "edition"
    | "build"
    | "token"
    | "epoch"
    | "latest_epoch"
    | "taken_over"
    | "code"
    | "hand_over"
    | "base"
  >;
  seconds: number;
  entries: StoredEntry[];
}

export function parcelOf(match: StoredMatch, entries: readonly StoredEntry[], device: string, seconds: number): Parcel {
  const { id, title, edition, build, token, epoch, latest_epoch, taken_over, code, hand_over, base } = match;
  const known = { id, title, edition, build, token, epoch, latest_epoch, taken_over, code, hand_over, base };
  return { form: FORM, device, match: known, seconds, entries: inLog(entries) };
}

/** A parcel as a file or a series of codes had it. Raises a `Failure` if it is none. */
export function readParcel(text: string): Parcel {
  try {
    const parcel = JSON.parse(text) as Parcel;
    if (parcel.form === FORM && typeof parcel.match.id === "string" && Array.isArray(parcel.entries)) return parcel;
  } catch {
    // It is no JSON at all: the same answer.
  }
  throw new Failure(0, "not_a_parcel", "this is not a match from a phone");
}

/** Deliver a parcel to a desk as its phone would; where the match stands then. */
export async function deliverParcel({ device, match, seconds, entries }: Parcel, desk: Desk): Promise<DeskState> {
  const first = firstEvent(entries);
  if (!first) throw new Failure(0, "not_a_parcel", "there is nothing in it");
  const sender: Sender = { ...match, device, seconds, version: 0 };
  let said = await joinDesk(desk, sender, first, takingOf(match));
  for (;;) {
    const { have, version, is_writer } = said;
    const next = nextToSend({ ...match, have, version, is_writer } as StoredMatch, entries, device, BATCH);
    if (!next.entries.length) return said;
    const after = await desk.send(sender, next.epoch, next.entries);
    if (after.have === have && after.version === version)
      throw new Failure(0, "not_taken", "the desk does not take what is in it");
    said = after;
  }
}
