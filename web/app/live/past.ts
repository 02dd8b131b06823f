/** What happened in a match before this page was opened. */

import { steps } from "$app/api/rest";
import { settings } from "$app/settings.svelte";
import { discsAfter } from "$app/study/moments";
import type { Disc } from "$app/study/position";

import type { Table } from "./table.svelte";

const LIMIT = 50;

/** Load the last steps into the log of a table; returns where the discs lay after them, if that can be told. */
export async function loadPast(table: Table): Promise<Disc[] | null> {
  const until = table.log[0] ? table.log[0].version - 1 : (table.view?.version ?? 0);
  if (until <= 0) return null;
  try {
    const past = await steps(table.id, Math.max(0, until - LIMIT), until, settings.language);
    table.remember(past.steps);
    return discsAfter(past.steps, past.steps.length);
  } catch {
    return null; // the log then begins with this visit
  }
}
