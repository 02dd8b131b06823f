// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import type { Listed } from "$app/api/rest";
import type { View } from "$app/api/wire";

import { atTable, inList, newChallenges, newsOf } from "./news";

const player = (name: string, open = false) => ({ name, open, computer: null });
const view = (ravi: string) =>
  ({
    id: "m",
    made: { a: { players: [player("Asha")] }, b: { players: [player(ravi, ravi === "")] } },
  }) as unknown as View;
const table = (ravi: string, isAwaited = false) => atTable({ newest: view(ravi), isAwaited });
const listed = (my_turn: boolean, open_seats: string[] = []) =>
  ({
    id: "m",
    my_turn,
    over: false,
    open_seats,
    made: {
      a: { name: "Asha", players: [player("Asha")] },
      b: { name: "Ravi", players: [player("Ravi", open_seats.length > 0)] },
    },
  }) as unknown as Listed;

describe("news of a match", () => {
  it("is that somebody has joined, by name, even where it is one's turn at once", () => {
    expect(newsOf(table(""), table("Ravi", true))).toEqual([
      { kind: "joined", id: "m", name: "Ravi", a: "Asha", b: "Ravi" },
    ]);
  });

  it("is that one's turn has come, once", () => {
    expect(newsOf(table("Ravi"), table("Ravi", true)).map(({ kind }) => kind)).toEqual(["turn"]);
    expect(newsOf(table("Ravi", true), table("Ravi", true))).toEqual([]);
    expect(newsOf(table("Ravi", true), table("Ravi"))).toEqual([]);
  });

  it("is nothing about a match that has just been opened", () => {
    expect(newsOf([], table("Ravi", true))).toEqual([]);
    expect(atTable({ newest: null, isAwaited: false })).toEqual([]);
  });

  it("comes from the server's list as well", () => {
    expect(newsOf([inList(listed(false))], [inList(listed(true))]).map(({ kind }) => kind)).toEqual(["turn"]);
    const [joined] = newsOf([inList(listed(false, ["b1"]))], [inList(listed(false))]);
    expect([joined?.kind, joined?.name]).toEqual(["joined", "Ravi"]);
  });
});

it("tells of each challenge in person once", () => {
  const challenge = listed(false, ["b1"]);
  expect(newChallenges([], [challenge]).map(({ kind, name }) => [kind, name])).toEqual([["challenge", "Asha"]]);
  expect(newChallenges([challenge], [challenge])).toEqual([]);
});
