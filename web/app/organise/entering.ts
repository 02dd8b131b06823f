/** An entry that was typed, as the events that enter it: people who are not known yet, then the entry. */

import type { CompetitionShown } from "$app/tournament/shown";

import { idOf } from "./ownPlan";
import type { DeskShown, EntrantTold, PersonShown, Told } from "./types";

export interface TypedEntry {
  name: string;
  players: string[];
  club: string;
  seed: number;
}

const same = (a: string, b: string) => a.trim().toLocaleLowerCase() === b.trim().toLocaleLowerCase();

/** Somebody of this name and club who is on the list; of this name alone where no club was typed and only one has it. */
function known(people: PersonShown[], name: string, club: string): PersonShown | undefined {
  const namesakes = people.filter((person) => same(person.name, name));
  return (
    namesakes.find((person) => same(person.club, club)) ??
    (!club.trim() && namesakes.length === 1 ? namesakes[0] : undefined)
  );
}

/** What an id is made of: it stays when somebody is forgotten, so it tells no family name. "Rao, Asha" is Asha Rao. */
function firstName(name: string): string {
  const [last = "", first = ""] = name.split(",", 2);
  return (first.trim() || last.trim()).split(/\s+/)[0] ?? "";
}

/** The person of a name, and the event that adds them where they are new. */
export function personFor(
  desk: Pick<DeskShown, "people">,
  name: string,
  club: string,
  taken: Set<string>,
): { id: string; events: Told[] } {
  const person = known(desk.people, name, club);
  if (person) return { id: person.id, events: [] };
  const id = idOf(firstName(name), [...desk.people.map((each) => each.id), ...taken], "p");
  taken.add(id);
  return { id, events: [{ kind: "person", person: { id, name: name.trim(), club: club.trim() } }] };
}

export function entryEvents(
  desk: Pick<DeskShown, "people">,
  competition: Pick<CompetitionShown, "id" | "kind" | "entrants">,
  typed: TypedEntry,
): Told[] {
  const names = typed.players.map((each) => each.trim()).filter(Boolean);
  const events: Told[] = [];
  const taken = new Set<string>();
  const players = names.map((name) => {
    const person = personFor(desk, name, typed.club, taken);
    events.push(...person.events);
    return person.id;
  });
  const ownName = typed.name.trim() === names.join(" and ") ? "" : typed.name.trim();
  const name = ownName || names.join(" and ");
  const entrant: EntrantTold = {
    id: idOf(
      names.length === 1 || !ownName ? names.map(firstName).join(" ") : ownName,
      competition.entrants.map(({ id }) => id),
      "e",
    ),
    name,
    players,
    club: typed.club.trim(),
    seed: typed.seed,
    captain: competition.kind === "team" ? (players[0] ?? "") : "",
  };
  return [...events, { kind: "enter", competition: competition.id, entrant }];
}
