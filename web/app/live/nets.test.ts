import { describe, expect, it } from "vitest";

import type { Kind, Trajectory } from "$app/api/wire";

import { afterStroke, emptyNets, fitted } from "./nets";

const board = (white: number, black: number, queen: number): [Kind, number, number][] => [
  ...Array.from({ length: white }, (): [Kind, number, number] => ["white", 0, 0]),
  ...Array.from({ length: black }, (): [Kind, number, number] => ["black", 0, 0]),
  ...Array.from({ length: queen }, (): [Kind, number, number] => ["queen", 0, 0]),
];

describe("the nets", () => {
  it("hold what fell, each in its pocket, but not the striker", () => {
    const stroke = {
      discs: ["white", "queen"],
      events: [
        [0.1, "contact", -1, 0],
        [0.5, "pocket", 1, 3],
        [0.6, "pocket", 0, 0],
        [0.9, "pocket", -1, 0],
      ],
    } as unknown as Trajectory;
    expect(afterStroke(emptyNets(), stroke)).toEqual([["white"], [], [], ["queen"]]);
  });

  it("are empty when all lie on the board", () => {
    expect(fitted([["white"], ["queen"], [], ["black", "black"]], board(9, 9, 1))).toEqual(emptyNets());
  });

  it("give back what was placed again and keep the rest where it fell", () => {
    expect(fitted([["white", "black"], [], ["white"], []], board(8, 8, 1))).toEqual([["white", "black"], [], [], []]);
  });

  it("are filled for whoever comes late", () => {
    const nets = fitted(emptyNets(), board(5, 7, 0));
    expect(nets.flat().sort()).toEqual(["black", "black", "queen", "white", "white", "white", "white"]);
    expect(Math.max(...nets.map((one) => one.length))).toBeLessThanOrEqual(2);
  });
});
