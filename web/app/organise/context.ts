/** The desk that the parts of its page share, and the way between its sections. */

import { getContext, setContext } from "svelte";

import { at, go } from "$app/router.svelte";
import type { EventShown } from "$app/tournament/shown";

import type { OrganiserDesk } from "./store.svelte";
import type { DeskShown, Role } from "./types";

const KEY = Symbol("the organiser's desk");

export const SECTIONS = [
  "hall",
  "entries",
  "draw",
  "matches",
  "standings",
  "referee",
  "log",
  "share",
  "setup",
] as const;
export type Section = (typeof SECTIONS)[number];

/** What a role has to do with: the others are the organiser's. */
const OF_ROLE: Record<Role, readonly Section[]> = {
  organiser: SECTIONS,
  chief_referee: ["hall", "entries", "matches", "standings", "referee", "log"],
  umpire: ["hall", "matches", "standings"],
  scorer: ["hall", "entries", "matches", "standings"],
  spectator: ["standings"],
};
export const sectionsOf = (role: Role): readonly Section[] => OF_ROLE[role] ?? SECTIONS;

export const provideDesk = (desk: () => OrganiserDesk): void => {
  setContext(KEY, desk);
};

/** The store; what it shows is there once the page shows its sections. */
export function useDesk(): { store: OrganiserDesk; shown: DeskShown; event: EventShown } {
  const desk = getContext<() => OrganiserDesk>(KEY);
  return {
    get store() {
      return desk();
    },
    get shown() {
      return desk().desk as DeskShown;
    },
    get event() {
      return (desk().desk as DeskShown).event;
    },
  };
}

/** The section that the address names, where the role has it. */
export function sectionAt(role: Role): Section {
  const named = at.place.query.get("at") as Section | null;
  const sections = sectionsOf(role);
  return named && sections.includes(named) ? named : (sections[0] ?? "hall");
}

/** The competition that the address names, else the first. */
export function competitionAt(event: EventShown): string {
  const named = at.place.query.get("c") ?? "";
  return event.competitions.some(({ id }) => id === named) ? named : (event.competitions[0]?.id ?? "");
}

/** The address of a section, of a competition where it is about one. */
export function sectionHref(id: string, section: Section, competition = at.place.query.get("c") ?? ""): string {
  const query = new URLSearchParams({ at: section });
  if (competition) query.set("c", competition);
  return `/organise/${encodeURIComponent(id)}?${query}`;
}

export function openSection(id: string, section: Section, competition?: string): void {
  go(competition === undefined ? sectionHref(id, section) : sectionHref(id, section, competition));
}
