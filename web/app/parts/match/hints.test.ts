// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";

import type { View, You } from "$app/api/wire";
import { learn } from "$app/known.svelte";
import { set } from "$app/settings.svelte";

import { newMen, topicOf } from "./hints";

const board = (extra: object = {}) =>
  ({
    board: {
      white: "a",
      on_turn: "b1",
      men: [9, 9],
      owes: [0, 0],
      queen: "on_board",
      covering: null,
      to_place: [],
      ...extra,
    },
  }) as unknown as View;
const ME: Pick<You, "seats"> = { seats: ["a1"] };

beforeEach(() => set("knows", []));

describe("what is explained", () => {
  it.each([
    ["nothing at the break", {}, null],
    ["nothing for what the others did", { men: [9, 8] }, null],
    ["the queen, once she may be taken", { men: [8, 9] }, "queen"],
    ["the queen, once somebody has her", { queen: "pending", covering: "b" }, "queen"],
    ["the cover, to whoever has to", { queen: "pending", covering: "a", men: [8, 9] }, "cover"],
    ["the queen before the last man, when few are left", { men: [2, 9] }, "last"],
    ["nothing of the last man while there are three", { men: [3, 9] }, "queen"],
    ["nothing of the last man once the queen is gone", { men: [2, 9], queen: "covered" }, "queen"],
    ["a due", { owes: [0, 1] }, "due"],
    ["a due before the queen: it matters now", { owes: [1, 0], men: [8, 9] }, "due"],
  ])("%s", (_, extra, topic) => {
    expect(topicOf(board(extra), ME)).toBe(topic);
  });

  it("is explained once, and never to a spectator", () => {
    learn("queen");
    expect(topicOf(board({ men: [8, 9] }), ME)).toBeNull();
    expect(topicOf(board({ owes: [1, 0] }), { seats: [] })).toBeNull();
  });

  it("says which men are theirs until they know it", () => {
    expect(newMen(board())).toBe("black");
    learn("men");
    expect(newMen(board())).toBeNull();
  });
});
