import { describe, expect, it } from "vitest";

import { pairsByHand, groupsByHand } from "./byHand";
import { entryEvents } from "./entering";
import { idOf, planOf, SHAPES, tablesOf, usualPlan } from "./ownPlan";

describe("an own plan", () => {
  it.each(SHAPES)("of the form %s has stages, and a format in words", (shape) => {
    const plan = planOf({ ...usualPlan(), shape, minutes: 40 }, "Club day");
    expect((plan["stages"] as unknown[]).length).toBeGreaterThan(0);
    expect(plan["format"]).toBe("points=25 boards=8 minutes=40");
    expect(plan.rubbers).toBeUndefined();
  });

  it("by house rules holds their file in place of a rule set", () => {
    const plan = planOf({ ...usualPlan(), house: 'extends = "icf-25"' }, "T");
    expect([plan["house"], plan["rules"]]).toEqual(['extends = "icf-25"', undefined]);
    expect(planOf(usualPlan(), "T")["rules"]).toBe("icf-25");
  });

  it("of teams has the matches of a tie", () => {
    expect(planOf({ ...usualPlan(), kind: "team", rubbers: "sds" }, "T").rubbers).toEqual([
      "singles",
      "doubles",
      "singles",
    ]);
  });
});

describe("an id", () => {
  it("is made of a name, and of a number where that is taken or not Latin", () => {
    expect(idOf("Únder-14  Girls!", [], "c")).toBe("under-14-girls");
    expect(idOf("Men", ["men"], "c")).toBe("men-2");
    expect(idOf("आशा", ["e1"], "e")).toBe("e2");
    expect(idOf("bye", [], "e")).toBe("bye-2");
  });
});

describe("tables", () => {
  it("are counted or named", () => {
    expect(tablesOf("3")).toEqual(["1", "2", "3"]);
    expect(tablesOf("A1, A2;  A1")).toEqual(["A1", "A2"]);
    expect(tablesOf("")).toEqual([]);
  });
});

describe("an entry that was typed", () => {
  const competition = { id: "d", kind: "doubles" as const, entrants: [] };
  const people = [{ id: "asha", name: "Asha", club: "North" }];

  it("adds only people who are not there", () => {
    const events = entryEvents({ people }, competition, {
      name: "",
      players: ["Asha", "Ravi "],
      club: "North",
      seed: 2,
    });
    expect(events.map(({ kind }) => kind)).toEqual(["person", "enter"]);
    expect(events[1]).toMatchObject({
      entrant: { name: "Asha and Ravi", players: ["asha", "ravi"], seed: 2, captain: "" },
    });
  });

  it("takes a namesake of another club for somebody else", () => {
    const events = entryEvents(
      { people },
      { ...competition, kind: "singles" },
      { name: "Asha", players: ["Asha"], club: "South", seed: 0 },
    );
    expect(events[0]).toMatchObject({ kind: "person", person: { id: "asha-2", club: "South" } });
  });

  it("has ids that tell no family name", () => {
    const players = ["Tom Das", "Rao, Asha Devi"];
    const told = entryEvents({ people: [] }, competition, { name: "", players, club: "", seed: 0 });
    expect(told).toMatchObject([
      { person: { id: "tom" } },
      { person: { id: "asha" } },
      { entrant: { id: "tom-asha", players: ["tom", "asha"] } },
    ]);
    const team = entryEvents({ people: [] }, competition, { name: "North One", players, club: "", seed: 0 });
    expect(team[2]).toMatchObject({ entrant: { id: "north-one" } });
  });
});

describe("a draw by hand", () => {
  it("has the lines of a bracket, or an even number", () => {
    expect(pairsByHand(6, "bracket")).toBe(8);
    expect(pairsByHand(5, "rounds")).toBe(6);
  });

  it("has the groups that were chosen", () => {
    expect(groupsByHand(["a", "b", "c"], { a: 2, b: 1, c: 2 }, 2)).toEqual([["b"], ["a", "c"]]);
  });
});
