/** Matches whose page was left within the app. Their lines stay open: whoever reads the laws in a match has not left it, and every
 * page can show the way back. */

import { settings } from "$app/settings.svelte";

import { notePlayed } from "./played";
import { Table, type Stage } from "./table.svelte";

/** So many matches are kept; the one left first is closed. */
const MOST = 3;
const KEY = "carrom.at";

export const left = $state<{ tables: readonly Table[] }>({ tables: [] });

/** Come to the table of a match: back to it, or for the first time. */
export function comeToTable(id: string, stage: Stage): Table {
  const kept = left.tables.find((table) => table.id === id);
  forget(id);
  if (kept) kept.isSettled = false;
  notePlayed();
  // What waits to be shown was told in the language of then.
  if (kept && kept.line !== "gone" && kept.language === settings.language) {
    kept.attach(stage);
    return kept;
  }
  kept?.close();
  return new Table(id, stage);
}

/** Leave the page of a match: whoever plays, waits for an opponent, or may be asked for a rematch, is still there. */
export function leaveTable(table: Table): void {
  const waits = table.you.maker && table.newest?.version === 0;
  const plays = table.you.role === "player" && table.newest !== null && table.newest.result === null;
  const isAskable = table.you.role === "player" && table.newest?.result && !table.newest.rematch && !table.alone;
  if (table.line === "gone" || !(plays || waits || isAskable)) {
    table.close();
    return;
  }
  table.detach();
  table.isSettled = !!isAskable;
  const others = left.tables.filter((other) => other.id !== table.id);
  // A match that is being played is not given up for one that is over: of those the last is kept.
  const settled = others.filter((other) => other.isSettled);
  if (isAskable) for (const other of settled) other.close();
  const running = others.filter((other) => !other.isSettled);
  keep(isAskable ? [table, ...running] : [...settled, ...running, table]);
}

/** Take a match off the list of those that were left. */
export function closeTable(table: Table): void {
  table.close();
  forget(table.id);
}

/** After a reload of another page: be at the matches again that this tab had left. */
export function comeBack(at: string): void {
  for (const id of stored()) {
    if (id !== at && !left.tables.some((table) => table.id === id)) keep([...left.tables, new Table(id, null)]);
  }
}

function forget(id: string): void {
  if (left.tables.some((table) => table.id === id)) keep(left.tables.filter((table) => table.id !== id));
}

function keep(tables: readonly Table[]): void {
  for (const table of tables.slice(0, -MOST)) table.close();
  left.tables = tables.slice(-MOST);
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify(left.tables.filter((table) => !table.isSettled).map((table) => table.id)),
    );
  } catch {
    // Then a reload of another page leaves the match.
  }
}

function stored(): string[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
    return Array.isArray(ids) ? ids.filter((id) => typeof id === "string") : [];
  } catch {
    return [];
  }
}
