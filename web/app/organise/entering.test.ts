import { expect, test } from "vitest";

import { entryEvents, personFor } from "./entering";

const asha = { id: "asha", name: "Asha Rao", club: "North", number: "7" };
const ravi = { id: "ravi", name: "Ravi", club: "" };
const desk = { people: [asha, ravi] };
const singles = { id: "men", kind: "singles" as const, entrants: [] };

test("somebody of the register is the same person, however the name is typed", () => {
  expect(personFor(desk, "A. Rao", "", new Set(), "7")).toEqual({ id: "asha", events: [] });
});

test("somebody of the list whose number becomes known is told it", () => {
  expect(personFor(desk, "Ravi", "", new Set(), "9")).toEqual({
    id: "ravi",
    events: [{ kind: "person", person: { ...ravi, number: "9" } }],
  });
});

test("a namesake with another number is somebody else", () => {
  expect(personFor(desk, "Asha Rao", "North", new Set(), "8").id).toBe("asha-2");
});

test("an entry carries the number of its player", () => {
  const typed = { name: "Zoya", players: ["Zoya"], club: "West", seed: 0, numbers: ["12", ""] };
  expect(entryEvents(desk, singles, typed)[0]).toEqual({
    kind: "person",
    person: { id: "zoya", name: "Zoya", club: "West", number: "12" },
  });
});
