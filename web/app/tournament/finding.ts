/** Who is looked for, and the matches of a side: pure, over an event as it is shown. */

import type { CompetitionShown, EntrantShown, EventShown, FixtureShown } from "./shown";

/** An entrant of a competition, as a search finds it. */
export interface FoundEntrant {
  competition: CompetitionShown;
  entrant: EntrantShown;
}

/** Letters without their accents, so that nobody has to type them. */
const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Entrants whose name, players or club hold every word that was typed; those whose name begins so first. */
export function findEntrants(event: EventShown, typed: string): FoundEntrant[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found: [number, FoundEntrant][] = [];
  for (const competition of event.competitions)
    for (const entrant of competition.entrants) {
      const text = plain([entrant.name, ...entrant.players, entrant.club].join(" "));
      if (!words.every((word) => text.includes(word))) continue;
      const begins = text.split(/[\s&.,]+/).some((part) => part.startsWith(words[0]!));
      found.push([begins ? 0 : 1, { competition, entrant }]);
    }
  return found
    .sort(([rank, one], [other, two]) => rank - other || one.entrant.name.localeCompare(two.entrant.name))
    .map(([, each]) => each);
}

export function entrantOf(event: EventShown, competition: string, entrant: string): FoundEntrant | null {
  const within = event.competitions.find(({ id }) => id === competition);
  const found = within?.entrants.find(({ id }) => id === entrant);
  return within && found ? { competition: within, entrant: found } : null;
}

/** The matches of an entrant, in the order of the rounds. */
export function matchesOf(event: EventShown, competition: string, entrant: string): FixtureShown[] {
  return Object.values(event.fixtures)
    .filter((each) => each.competition === competition && (each.a.entrant === entrant || each.b.entrant === entrant))
    .sort((one, other) => one.stage - other.stage || one.round - other.round || one.number - other.number);
}

const URGENT = ["playing", "late", "called", "ready", "waiting"];

/** The match an entrant plays now or next, if it is known. */
export function nextMatchOf(event: EventShown, competition: string, entrant: string): FixtureShown | null {
  return (
    matchesOf(event, competition, entrant)
      .filter(({ state }) => state !== "over")
      .sort((one, other) => URGENT.indexOf(one.state) - URGENT.indexOf(other.state))[0] ?? null
  );
}

/** The matches that come next and are not at a table yet: those that are have a card of their own there. */
export function comingUp(event: EventShown): FixtureShown[] {
  const atTables = new Set(event.tables.map(({ fixture }) => fixture));
  return event.next.filter((id) => !atTables.has(id)).flatMap((id) => event.fixtures[id] ?? []);
}

/** Everything one person has to play in all competitions: by name, since people are not named otherwise in public. */
export function entriesOf(event: EventShown, { entrant }: FoundEntrant): FoundEntrant[] {
  const people = new Set(entrant.players.length ? entrant.players : [entrant.name]);
  return event.competitions.flatMap((competition) =>
    competition.entrants
      .filter((each) => (each.players.length ? each.players : [each.name]).some((name) => people.has(name)))
      .map((each) => ({ competition, entrant: each })),
  );
}
