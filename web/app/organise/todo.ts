/** What an organiser has to do now, most urgent first: the page always says what comes next. */

import type { EventShown, FixtureShown } from "$app/tournament/shown";

import type { CallProposal, DeskShown } from "./types";

export type Todo =
  | { what: "referee"; fixture: string; rubber: number; table: string }
  | { what: "request"; n: number; table: string; name: string }
  | { what: "late"; fixture: string }
  | { what: "protest"; number: number }
  | { what: "table" }
  | { what: "competition" }
  | { what: "enter" | "start" | "draw" | "lucky_losers"; competition: string }
  | { what: "call"; call: CallProposal }
  | { what: "finish" };

/** The matches that can be called now, in the order in which they are due. */
export function readyMatches(event: EventShown): FixtureShown[] {
  const inOrder = event.next
    .map((id) => event.fixtures[id])
    .filter((each) => each?.state === "ready") as FixtureShown[];
  const named = new Set(inOrder.map(({ id }) => id));
  const others = Object.values(event.fixtures).filter((each) => each.state === "ready" && !named.has(each.id));
  return [...inOrder, ...others];
}

export const freeTables = (event: EventShown): string[] =>
  event.tables.filter((table) => table.state === "free").map(({ name }) => name);

/** The call that comes next: what the server proposes, else the first ready match to the first free table. */
export function nextCall(desk: DeskShown): CallProposal | null {
  const free = new Set(freeTables(desk.event));
  const proposed = desk.proposals?.find(({ table }) => free.has(table));
  if (proposed) return proposed;
  return null;
}

export function todoOf(desk: DeskShown): Todo[] {
  const { event } = desk;
  const list: Todo[] = [];
  for (const { fixture, rubber, table } of desk.calls ?? []) list.push({ what: "referee", fixture, rubber, table });
  for (const { n, table, name } of desk.requests ?? []) list.push({ what: "request", n, table, name });
  if (event.phase === "finished" || event.phase === "archived") return list;
  for (const fixture of Object.values(event.fixtures))
    if (fixture.state === "late") list.push({ what: "late", fixture: fixture.id });
  for (const { number, upheld } of desk.protests ?? []) if (upheld === null) list.push({ what: "protest", number });
  if (!event.competitions.length) return [...list, { what: "competition" }];
  if (!event.tables.length) list.push({ what: "table" });
  for (const competition of event.competitions) {
    const step = competition.next_step;
    if (step === "enter" || competition.entrants.length < 2) list.push({ what: "enter", competition: competition.id });
    else if (event.phase === "draft") list.push({ what: "start", competition: competition.id });
    else if (step === "draw" || step === "lucky_losers") list.push({ what: step, competition: competition.id });
  }
  const call = event.phase === "running" ? nextCall(desk) : null;
  if (call) list.push({ what: "call", call });
  if (event.phase === "running" && event.competitions.every(({ next_step }) => next_step === "over"))
    list.push({ what: "finish" });
  return list;
}
