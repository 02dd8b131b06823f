import { describe, expect, it } from "vitest";

import { emptyNets, fillNets } from "./nets";
import type { Disc, Kind } from "./types";

const men = (kind: Kind, count: number): Disc[] => Array.from({ length: count }, () => ({ kind, x: 0, y: 0 }));
const board = (white: number, black: number, queen: number): Disc[] => [
  ...men("white", white),
  ...men("black", black),
  ...men("queen", queen),
];

describe("the nets", () => {
  it("are empty when all lie on the board", () => {
    expect(fillNets([["white"], ["queen"], [], ["black", "black"]], board(9, 9, 1))).toEqual(emptyNets());
  });

  it("give back what was placed again and keep the rest where it was pocketed", () => {
    expect(fillNets([["white", "black"], [], ["white"], []], board(8, 8, 1))).toEqual([["white", "black"], [], [], []]);
  });

  it("are filled for whoever comes late", () => {
    const nets = fillNets(emptyNets(), board(5, 7, 0));
    expect(nets.flat().sort()).toEqual(["black", "black", "queen", "white", "white", "white", "white"]);
    expect(Math.max(...nets.map((net) => net.length))).toBeLessThanOrEqual(2);
  });
});
