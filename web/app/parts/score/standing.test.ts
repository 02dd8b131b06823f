// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import type { View } from "$app/api/wire";

import { boardNumber, chosen, clockText, secondsLeft, standingOf } from "./standing";

const player = (name: string) => ({ name, computer: null, open: false });
const view = (extra: Partial<View> = {}) =>
  ({
    made: {
      a: { name: "Asha and Ravi", players: [player("Asha"), player("Ravindranath")] },
      b: { name: "Bela and Bose", players: [player("Bela"), player("Bose")] },
    },
    score: [12, 7],
    games_won: [1, 0],
    game: 2,
    boards: [{ game: 1 }, { game: 2 }, { game: 2 }],
    board: { number: 3, on_turn: "a2", white: "b", men: [4, 9], owes: [0, 1], queen: "pending", covering: "a" },
    result: null,
    clock: { stroke_seconds: null, left: null, match_left: 125.4, match_runs: true },
    ...extra,
  }) as unknown as View;

describe("what everybody sees of a match", () => {
  it("marks the player on turn, the colours and the board in play", () => {
    const [a, b] = standingOf(view(), false);
    expect(a.players).toEqual([
      { name: "Asha", isOnTurn: false },
      { name: "Ravindranath", isOnTurn: true },
    ]);
    expect([a.isOnTurn, b.isOnTurn]).toEqual([true, false]);
    expect([a.colour, b.colour]).toEqual(["black", "white"]);
    expect(a.board).toEqual({ men: 4, owes: 0, queen: "to_cover" });
    expect(b.board).toEqual({ men: 9, owes: 1, queen: null });
    expect([a.letters, b.letters]).toEqual([12, 4]);
  });

  it("says nothing of the board in play where only finished boards are shown", () => {
    const [a, b] = standingOf(view(), true);
    expect([a.board, b.board, a.isOnTurn, b.isOnTurn]).toEqual([null, null, false, false]);
    expect(a.players.some(({ isOnTurn }) => isOnTurn)).toBe(false);
    expect([a.score, b.score]).toEqual([12, 7]);
  });

  it("has a winner and nobody on turn once it is over", () => {
    const [a, b] = standingOf(view({ result: { winner: "b" } as View["result"] }), false);
    expect([a.hasWon, b.hasWon, a.isOnTurn, a.colour, a.board]).toEqual([false, true, false, null, null]);
  });

  it("counts the boards of the game, the next one where none is in play", () => {
    expect(boardNumber(view())).toBe(3);
    expect(boardNumber(view({ board: null }))).toBe(3);
    expect(boardNumber(view({ board: null, game: 3 }))).toBe(1);
  });
});

describe("the clock", () => {
  it("runs down since it was told, and never below nothing", () => {
    expect(secondsLeft(view(), 0)).toBe(126);
    expect(secondsLeft(view(), 60)).toBe(66);
    expect(secondsLeft(view(), 600)).toBe(0);
  });

  it("stands where the match's time stands, and is not there where it has none", () => {
    const clock = (extra: object) => ({ ...view().clock, ...extra });
    expect(secondsLeft(view({ clock: clock({ match_runs: false }) }), 60)).toBe(126);
    expect(secondsLeft(view({ clock: clock({ match_left: null }) }), 60)).toBeNull();
  });

  it.each([
    [0, "0:00"],
    [65, "1:05"],
    [3600, "60:00"],
  ])("writes %i seconds as %s", (seconds, text) => expect(clockText(seconds)).toBe(text));
});

describe("the address of the page", () => {
  it("chooses only what there is", () => {
    expect(chosen(new URLSearchParams("at=top"), "at", "bottom", "top")).toBe("top");
    expect(chosen(new URLSearchParams("at=sideways"), "at", "bottom", "top")).toBe("bottom");
  });
});
