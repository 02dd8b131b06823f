import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { documented, type Format, formatText, isLength, lengthFor, lengthsOf, USUAL_FORMATS } from "./length";

const format = (name: string, limits: Partial<Format>): Format => ({
  name,
  points: null,
  boards: null,
  minutes: null,
  games: 1,
  decided_by: "points",
  ...limits,
});
const CUP = [
  format("knock-out", { minutes: 10 }),
  format("league", { boards: 3, decided_by: "boards" }),
  format("final", { points: 24, boards: 10 }),
];
const OWN = { points: null, boards: 3, minutes: null, games: 1 };

describe("the length of a match", () => {
  it("is a board, a game or three games under every rule set, then what its document names", () => {
    expect(lengthsOf(USUAL_FORMATS).map(({ name, format }) => [name, format])).toEqual([
      ["board", "boards=1 decided_by=boards"],
      ["game", "points=25 boards=8"],
      ["three", "match"],
    ]);
    expect(lengthsOf(CUP).map(({ name, format }) => [name, format])).toEqual([
      ["board", "boards=1 decided_by=boards"],
      ["game", "final"],
      ["three", "points=24 boards=10 games=3"],
      ["format knock-out", "knock-out"],
      ["format league", "league"],
    ]);
  });

  it("of one board is the document's own where it has one: whoever is level shares it", () => {
    const points = [format("board", { boards: 1 }), format("three-boards", { boards: 3 })];
    expect(lengthsOf(points)[0]!.format).toBe("board");
    expect(lengthFor("own", { ...OWN, boards: 1 }, points)!.format).toBe("board");
  });

  it("is that of the document where the rules bring one", () => {
    expect(documented([format("match", { boards: 3 })])).toBe("format match");
    expect(documented([format("board", { boards: 1 }), format("to-500", { points: 500 })])).toBe("board");
    expect(documented(USUAL_FORMATS)).toBe("three");
    expect(documented([])).toBe("board");
  });

  it("knows a game where the rules play to no points", () => {
    const four = [format("match", { boards: 4, minutes: 60 })];
    expect(lengthsOf(four).map(({ format }) => format)).toContain("points=25 boards=8");
    expect(lengthsOf(four).at(-1)!.name).toBe("format match");
  });

  it("is a board where the rules do not have the length that was chosen before", () => {
    expect(lengthFor("format league", OWN, USUAL_FORMATS)!.name).toBe("board");
    expect(lengthFor("format league", OWN, CUP)!.format).toBe("league");
  });

  it("can be one's own, if it has an end", () => {
    expect(lengthFor("own", OWN, CUP)!.format).toBe("boards=3");
    expect(lengthFor("own", { ...OWN, boards: null }, CUP)).toBeNull();
    expect(formatText({ points: 15, boards: 4, minutes: 20, games: 3 })).toBe("points=15 boards=4 minutes=20 games=3");
    expect(isLength({ ...OWN, boards: 0 })).toBe(false);
    expect(isLength({ ...OWN, minutes: 1001 })).toBe(false);
    expect(isLength({ ...OWN, games: 1.5 })).toBe(false);
  });

  it("of the usual rules is what their file says", () => {
    const file = fileURLToPath(new URL("../../../src/carrom/laws/data/rulesets/icf-25.toml", import.meta.url));
    const [, table] = readFileSync(file, "utf-8").split("[[formats]]");
    const numbers = Object.fromEntries(
      [...table!.split("\n[")[0]!.matchAll(/^(\w+) = (\d+)$/gm)].map((pair) => [pair[1], Number(pair[2])]),
    );
    expect(numbers).toEqual({ points: 25, boards: 8, games: 3 });
    expect(USUAL_FORMATS).toEqual([format("match", numbers)]);
  });
});
