/** An event kept up to date by the frames of its live line: a pure function, the same for the hall, the public and the desk. */

import type { EventFrame, EventShown, LiveScore } from "./shown";

/** The event after a frame. What came before a version that is known already changes nothing. */
export function followed(event: EventShown | null, frame: EventFrame): EventShown | null {
  if (frame.t === "event") return frame.event;
  if (event === null) return null;
  if (frame.t === "score") return withScore(event, frame.fixture, frame.rubber, frame.live);
  if (frame.t !== "changed" || frame.version < event.version) return event;
  const { t: _, since: __, fixtures, competitions, tables, ...rest } = frame;
  return {
    ...event,
    ...(rest as Partial<EventShown>),
    fixtures: fixtures ? { ...event.fixtures, ...fixtures } : event.fixtures,
    competitions: competitions ? replaced(event.competitions, competitions, ({ id }) => id) : event.competitions,
    tables: tables ? replaced(event.tables, tables, ({ name }) => name) : event.tables,
  };
}

/** A list with some of its members replaced by newer ones, in its order; what is new comes last. */
function replaced<T>(old: T[], newer: T[], key: (value: T) => string): T[] {
  const byKey = new Map(newer.map((value) => [key(value), value]));
  const kept = old.map((value) => byKey.get(key(value)) ?? value);
  const known = new Set(old.map(key));
  return [...kept, ...newer.filter((value) => !known.has(key(value)))];
}

function withScore(event: EventShown, id: string, rubber: number, live: LiveScore): EventShown {
  const fixture = event.fixtures[id];
  if (!fixture) return event;
  const changed = rubber
    ? { ...fixture, rubbers: fixture.rubbers.map((each) => (each.number === rubber ? { ...each, live } : each)) }
    : { ...fixture, live };
  return {
    ...event,
    fixtures: { ...event.fixtures, [id]: changed },
    tables: event.tables.map((table) => (table.fixture === id && table.rubber === rubber ? { ...table, live } : table)),
  };
}
