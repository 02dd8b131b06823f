import { describe, expect, it } from "vitest";

import type { Situation } from "$app/api/rest";

import { matchFrom, ONE_BOARD } from "./playOn";

const here: Situation = {
  seat: "b1",
  position: [
    ["white", 0.1, 0.1],
    ["black", 0, 0],
  ],
  rules: "laws-29",
  white_to_play: false,
  is_break: false,
  hides_rack: false,
  queen: "pending",
  scores: [4, 12],
  dues: [1, 0],
};
const [me, computer] = [{ who: "me" }, { who: "computer", level: "4" }] as const;

describe("playing on", () => {
  it("begins with the position, one board, by the same rules", () => {
    const match = matchFrom(here, { chair: me, opponent: computer, mine: true });
    expect(match.start).toMatchObject({ seat: "a1", position: here.position, white_to_play: false, dues: [1, 0] });
    expect([match.rules, match.format, match.start?.queen]).toEqual(["laws-29", ONE_BOARD, "pending"]);
  });

  it("lets the other strike first where that is wanted", () => {
    expect(matchFrom(here, { chair: me, opponent: computer, mine: false }).start?.seat).toBe("b1");
  });
});
