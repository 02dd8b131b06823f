/**
 * A bracket as it is drawn on a screen: which match stands in which column, how high, and between which matches lines go.
 * The tree of a bracket is known by its positions: two matches of a round lead to one of the next.
 */

import type { EventShown, FixtureShown, StageShown } from "./shown";

export type Part = "main" | "losers" | "finals" | "third";

export interface Column {
  /** The round, as the stage counts. */
  round: number;
  fixtures: Placed[];
}

export interface Placed {
  fixture: FixtureShown;
  /** The middle of it, in heights of a match. */
  y: number;
}

export interface Line {
  /** From a match of one column to a match of a later one. */
  column: number;
  from: number;
  to: number;
  /** How many columns it goes: 1, or more past a bye. */
  length: number;
  /** Somebody has gone this way. */
  isWalked: boolean;
}

export interface Tree {
  part: Part;
  columns: Column[];
  lines: Line[];
  /** In heights of a match. */
  height: number;
}

/** A match of the tree, and those whose winners come to it. */
interface Node {
  fixture: FixtureShown;
  column: number;
  feeders: Node[];
}

const THIRD = "third-place";
const FINALS = ["grand-final", "second-grand-final"];

const isHidden = ({ a, b, end }: FixtureShown) => a.is_bye || b.is_bye || end === "bye" || end === "spared";

/** The trees of a stage: one, or for double elimination those of both parts and the finals; then the match for third place. */
export function treesOf(event: EventShown, stage: StageShown): Tree[] {
  const rounds = stage.rounds
    .map(({ number, fixtures }) => ({ number, fixtures: fixtures.flatMap((id) => event.fixtures[id] ?? []) }))
    .filter(({ fixtures }) => fixtures.length);
  const byRound = new Map<number, FixtureShown[]>();
  for (const { number, fixtures } of rounds) byRound.set(number, [...(byRound.get(number) ?? []), ...fixtures]);
  const all = [...byRound].sort(([one], [other]) => one - other);
  if (stage.kind === "double_elimination") return doubleTrees(all);
  const third = all.flatMap(([, fixtures]) => fixtures.filter((each) => each.round_name === THIRD));
  const main = all
    .map(([, fixtures]) => fixtures.filter((each) => each.round_name !== THIRD))
    .filter((each) => each.length);
  return [...tree("main", link(main, halved)), ...(third.length ? tree("third", link([third], halved)) : [])];
}

/** Of a double elimination: round 1 and the first matches of every even round are the main part. */
function doubleTrees(all: [number, FixtureShown[]][]): Tree[] {
  const main: FixtureShown[][] = [];
  const losers: FixtureShown[][] = [];
  const finals: FixtureShown[][] = [];
  let width = all[0]?.[1].length ?? 0;
  for (const [number, fixtures] of all) {
    const drawn = fixtures.filter((each) => !FINALS.includes(each.round_name));
    const last = fixtures.filter((each) => FINALS.includes(each.round_name));
    if (last.length) finals.push(last);
    if (!drawn.length) continue;
    if (number > 1 && number % 2 === 0) width /= 2;
    const count = number === 1 || number % 2 === 0 ? width : 0;
    if (count) main.push(drawn.slice(0, count));
    if (drawn.length > count) losers.push(drawn.slice(count));
  }
  return [
    ...tree("main", link(main, halved)),
    ...tree("losers", link(losers, halved)),
    ...(finals.some((round) => round.some((each) => !isHidden(each))) ? tree("finals", link(finals, halved)) : []),
  ];
}

/** Which matches of the round before lead to the match at a place: two of them, or one where the rounds are equally long. */
function halved(at: number, before: number, now: number): number[] {
  if (before === now) return [at];
  return before >= 2 * now ? [2 * at, 2 * at + 1] : [];
}

function link(rounds: FixtureShown[][], from: (at: number, before: number, now: number) => number[]): Node[][] {
  const columns: Node[][] = [];
  for (const [column, fixtures] of rounds.entries()) {
    const before = columns.at(-1) ?? [];
    columns.push(
      fixtures.map((fixture, at) => ({
        fixture,
        column,
        feeders: from(at, before.length, fixtures.length).flatMap((k) => before[k] ?? []),
      })),
    );
  }
  return columns;
}

/** Those that are seen of what leads to a match: past byes, whoever comes from before them. */
function seenFeeders(node: Node): Node[] {
  return node.feeders.flatMap((feeder) => (isHidden(feeder.fixture) ? seenFeeders(feeder) : [feeder]));
}

function tree(part: Part, columns: Node[][]): Tree[] {
  const heights = new Map<Node, number>();
  let next = 0;
  const place = (node: Node): number => {
    const known = heights.get(node);
    if (known !== undefined) return known;
    const feeders = seenFeeders(node);
    const middles = feeders.map(place);
    const y = middles.length ? middles.reduce((sum, each) => sum + each, 0) / middles.length : next++;
    heights.set(node, y);
    return y;
  };
  // From the last round back, so that what belongs together stands together; a match that leads nowhere comes at the end.
  for (const round of [...columns].reverse()) for (const node of round) if (!isHidden(node.fixture)) place(node);
  const shown = columns.map((round) => round.filter((node) => !isHidden(node.fixture)));
  const kept = shown.flatMap((round, column) => (round.length ? [column] : []));
  if (!kept.length) return [];
  const lines = shown.flat().flatMap((node) =>
    seenFeeders(node).map((feeder): Line => {
      const from = kept.indexOf(feeder.column);
      return {
        column: from,
        from: heights.get(feeder) ?? 0,
        to: heights.get(node) ?? 0,
        length: kept.indexOf(node.column) - from,
        isWalked: feeder.fixture.winner !== "",
      };
    }),
  );
  return [
    {
      part,
      lines,
      height: next,
      columns: kept.map((column) => ({
        round: shown[column]![0]!.fixture.round,
        fixtures: shown[column]!.map((node) => ({ fixture: node.fixture, y: heights.get(node) ?? 0 })),
      })),
    },
  ];
}
