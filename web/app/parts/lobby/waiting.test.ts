// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import type { Listed } from "$app/api/rest";
import type { View } from "$app/api/wire";

import { waitingMatches, type LeftTable } from "./waiting";

const NOW = 1_000_000;
const player = (name: string, open = false) => ({ name, computer: null, open });
const view = (extra: object = {}) =>
  ({
    id: "m",
    result: null,
    made: { a: { name: "Asha", players: [player("Asha")] }, b: { name: "Ravi", players: [player("Ravi")] } },
    board: { on_turn: "b1", to_place: [] },
    ...extra,
  }) as unknown as View;
const table = (extra: Partial<LeftTable> = {}): LeftTable => ({
  id: "m",
  newest: view(),
  isAwaited: false,
  line: "open",
  offers: [],
  you: { seats: ["a1"] },
  isSettled: false,
  ...extra,
});
const listed = (extra: Partial<Listed> = {}) =>
  ({
    id: "l",
    over: false,
    waiting: false,
    with_people: true,
    is_kept: false,
    my_turn: false,
    my_seats: ["a1"],
    moved_at: NOW,
    made: { a: { name: "Asha", players: [] }, b: { name: "Tara", players: [] } },
    ...extra,
  }) as unknown as Listed;
const states = (tables: LeftTable[], matches: Listed[], here = "") =>
  waitingMatches(tables, matches, here, NOW).map(({ id, state, name }) => `${id} ${state} ${name}`);

describe("matches that wait", () => {
  it("say whose turn it is", () => {
    expect(states([table()], [])).toEqual(["m theirTurn Ravi"]);
    expect(states([table({ isAwaited: true })], [])).toEqual(["m yourTurn Ravi"]);
    expect(states([], [listed({ my_turn: true })])).toEqual(["l yourTurn Tara"]);
  });

  it("say when somebody asks for something, and when it is over", () => {
    const asked = { id: 1, kind: "undo", state: "asked" };
    expect(states([table({ offers: [{ ...asked, by: "b1" }] })], [])).toEqual(["m answer Ravi"]);
    expect(states([table({ offers: [{ ...asked, by: "a1" }] })], [])).toEqual(["m theirTurn Ravi"]);
    expect(states([table({ newest: view({ result: { winner: "a" } }) })], [])).toEqual(["m over Ravi"]);
  });

  it("say that somebody wants a rematch, and nothing else of a match whose result was seen", () => {
    const over = { newest: view({ result: { winner: "a" }, rematch: null }), isSettled: true };
    const offer = { id: 1, kind: "rematch", by: "b1", state: "asked" };
    expect(states([table(over)], [])).toEqual([]);
    expect(states([table({ ...over, offers: [{ ...offer, by: "a1" }] })], [])).toEqual([]);
    expect(states([table({ ...over, offers: [offer] })], [])).toEqual(["m rematch Ravi"]);
    expect(states([table({ ...over, offers: [offer], isSettled: false })], [])).toEqual(["m rematch Ravi"]);
  });

  it("wait for an opponent", () => {
    const made = { a: { players: [player("Asha")] }, b: { players: [player("", true)] } };
    expect(states([table({ newest: view({ made, board: null }) })], [])).toEqual(["m waiting …"]);
  });

  it("are named once, the most urgent first, without the one at hand", () => {
    const tables = [table(), table({ id: "n", newest: view({ id: "n" }), isAwaited: true })];
    expect(states(tables, [listed({ id: "m", my_turn: true }), listed()])).toEqual([
      "n yourTurn Ravi",
      "m theirTurn Ravi",
      "l theirTurn Tara",
    ]);
    expect(states(tables, [], "n")).toEqual(["m theirTurn Ravi"]);
  });

  it("are not those against the computer alone, at a wooden board, or long left alone", () => {
    expect(
      states(
        [],
        [
          listed({ with_people: false }),
          listed({ is_kept: true }),
          listed({ over: true }),
          listed({ moved_at: NOW - 200_000 }),
        ],
      ),
    ).toEqual([]);
    expect(states([], [listed({ moved_at: NOW - 200_000, my_turn: true })])).toEqual(["l yourTurn Tara"]);
  });

  it("are not those that were withdrawn", () => {
    expect(states([table({ line: "gone" })], [])).toEqual([]);
  });
});
