import { describe, expect, it } from "vitest";

import { treesOf, type Tree } from "./bracket";
import { recorded } from "./testing/recorded";
import type { EventShown, StageShown } from "./shown";

function stageOf(event: EventShown, competition: string): StageShown {
  return event.competitions.find(({ id }) => id === competition)!.stages[0]!;
}

const shown = (tree: Tree) => tree.columns.flatMap(({ fixtures }) => fixtures);

describe("a bracket with byes", () => {
  const event = recorded("running");
  const [main, third] = treesOf(event, stageOf(event, "men")) as [Tree, Tree];

  it("has a column for each round and leaves byes out", () => {
    expect(main.columns.map(({ fixtures }) => fixtures.length)).toEqual([11, 8, 4, 2, 1]);
    expect(shown(main).some(({ fixture }) => fixture.a.is_bye || fixture.b.is_bye)).toBe(false);
  });

  it("puts no two matches of a round on one another", () => {
    for (const { fixtures } of main.columns) {
      const heights = fixtures.map(({ y }) => y).sort((one, other) => one - other);
      for (let k = 1; k < heights.length; k += 1) expect(heights[k]! - heights[k - 1]!).toBeGreaterThanOrEqual(1);
    }
    expect(Math.max(...shown(main).map(({ y }) => y))).toBeLessThan(main.height);
  });

  it("draws one line from every match but the final, to the match its winner plays", () => {
    expect(main.lines.length).toBe(shown(main).length - 1);
    const walked = main.lines.filter(({ isWalked }) => isWalked);
    expect(walked.length).toBe(shown(main).filter(({ fixture }) => fixture.winner).length);
    for (const line of walked) {
      const from = main.columns[line.column]!.fixtures.find(({ y }) => y === line.from)!.fixture;
      const to = main.columns[line.column + line.length]!.fixtures.find(({ y }) => y === line.to)!.fixture;
      expect([to.a.entrant, to.b.entrant]).toContain(from[from.winner as "a" | "b"].entrant);
    }
  });

  it("has the match for third place beside it", () => {
    expect(third.part).toBe("third");
    expect(shown(third).map(({ fixture }) => fixture.round_name)).toEqual(["third-place"]);
  });
});

describe("a double elimination", () => {
  const event = recorded("finished");
  const trees = treesOf(event, stageOf(event, "doubles"));

  it("is two trees and the finals", () => {
    expect(trees.map(({ part }) => part)).toEqual(["main", "losers", "finals"]);
    expect(trees[2]!.columns.map(({ fixtures }) => fixtures[0]!.fixture.round_name)[0]).toBe("grand-final");
  });

  it("leads every winner along its line", () => {
    for (const tree of trees.slice(0, 2))
      for (const line of tree.lines) {
        const from = tree.columns[line.column]!.fixtures.find(({ y }) => y === line.from)!.fixture;
        const to = tree.columns[line.column + line.length]!.fixtures.find(({ y }) => y === line.to)!.fixture;
        expect([to.a.entrant, to.b.entrant]).toContain(from[from.winner as "a" | "b"].entrant);
      }
  });

  it("shows every match that was played once", () => {
    const ids = trees.flatMap((tree) => shown(tree).map(({ fixture }) => fixture.id));
    const played = Object.values(event.fixtures).filter(
      (each) => each.competition === "doubles" && each.end === "played",
    );
    expect(ids.sort()).toEqual(played.map(({ id }) => id).sort());
  });
});

it("a stage that is not drawn has no tree", () => {
  const event = recorded("running");
  const stage = stageOf(event, "men");
  expect(treesOf(event, { ...stage, rounds: [] })).toEqual([]);
});
