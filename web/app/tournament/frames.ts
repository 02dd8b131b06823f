/** An event as it is after a frame of its live line. Pure: what has not changed stays the same value. */

import type { ChangedFrame, EventFrame, EventShown, FixtureShown, TableScore } from "./shown";

/** The event after a frame; "behind" where something before it was missed, and all has to be asked for again. */
export function takeFrame(event: EventShown | null, frame: EventFrame): EventShown | null | "behind" {
  switch (frame.t) {
    case "event":
      return frame.event;
    case "changed":
      return event ? takeChange(event, frame) : "behind";
    case "score":
      return event && takeScore(event, frame);
    case "scores":
      return event && frame.scores.reduce(takeScore, event);
    default:
      return event;
  }
}

function takeChange(event: EventShown, changed: ChangedFrame): EventShown | "behind" {
  if (changed.version < event.version) return event;
  if (changed.since !== undefined && changed.since > event.version) return "behind";
  const { t: _, since: __, fixtures, competitions, tables, ...values } = changed;
  return {
    ...event,
    ...values,
    fixtures: { ...event.fixtures, ...fixtures },
    competitions: merge(event.competitions, competitions, ({ id }) => id),
    tables: merge(event.tables, tables, ({ name }) => name),
  };
}

/** What there was, each replaced by its new value; what is new comes last. */
function merge<T>(before: T[], changed: T[], key: (value: T) => string): T[] {
  if (!changed.length) return before;
  const values = new Map(before.map((value) => [key(value), value]));
  for (const value of changed) values.set(key(value), value);
  return [...values.values()];
}

/** The score of a table, tapped a moment ago. One that was overtaken on its way changes nothing. */
function takeScore(event: EventShown, { fixture: id, rubber, live }: TableScore): EventShown {
  const fixture = event.fixtures[id];
  if (!fixture) return event;
  const before = rubber ? fixture.rubbers.find(({ number }) => number === rubber)?.live : fixture.live;
  if (before && before.match_id === live.match_id && before.at > live.at) return event;
  const scored: FixtureShown = rubber
    ? { ...fixture, rubbers: fixture.rubbers.map((each) => (each.number === rubber ? { ...each, live } : each)) }
    : { ...fixture, live };
  return {
    ...event,
    fixtures: { ...event.fixtures, [id]: scored },
    tables: event.tables.map((table) =>
      table.fixture === id && table.rubber === rubber && table.state !== "free" ? { ...table, live } : table,
    ),
  };
}
