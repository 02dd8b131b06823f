/** What a projector shows, one picture after the other: never more on one than can be read across a hall. Pure. */

import { treesOf, type Tree } from "./bracket";
import type {
  CompetitionShown,
  EventShown,
  FixtureShown,
  RoundShown,
  StageShown,
  StandingShown,
  TableShown,
} from "./shown";

export type Slide = { key: string } & (
  | { kind: "tables"; tables: TableShown[] }
  | { kind: "next" | "latest"; fixtures: FixtureShown[] }
  | { kind: "round"; competition: CompetitionShown; stage: StageShown; round: RoundShown; fixtures: FixtureShown[] }
  | { kind: "tree"; competition: CompetitionShown; stage: StageShown; tree: Tree }
  | {
      kind: "standings";
      competition: CompetitionShown;
      stage: StageShown;
      group: number;
      rows: StandingShown[];
      all: StandingShown[];
    }
  | { kind: "podium"; competition: CompetitionShown }
);

/** How much fits on one picture. */
const [TABLES, MATCHES, ROWS, TREE] = [6, 6, 9, 4];

/** In parts of almost the same size, none above a limit. */
export function inParts<T>(values: T[], most: number): T[][] {
  const count = Math.ceil(values.length / most);
  const size = Math.ceil(values.length / Math.max(count, 1));
  return Array.from({ length: count }, (_, k) => values.slice(k * size, (k + 1) * size));
}

export function slidesOf(event: EventShown): Slide[] {
  const find = (ids: string[]) => ids.flatMap((id) => event.fixtures[id] ?? []);
  const isOn = event.phase === "running";
  return [
    ...(isOn
      ? inParts(event.tables, TABLES).map((tables, k): Slide => ({ key: `tables ${k}`, kind: "tables", tables }))
      : []),
    ...(isOn
      ? inParts(find(event.next).slice(0, 2 * MATCHES), MATCHES).map(
          (fixtures, k): Slide => ({ key: `next ${k}`, kind: "next", fixtures }),
        )
      : []),
    ...event.competitions.flatMap((competition) => slidesOfCompetition(event, competition)),
    ...inParts(find(event.latest).slice(0, MATCHES), MATCHES).map(
      (fixtures, k): Slide => ({ key: `latest ${k}`, kind: "latest", fixtures }),
    ),
  ];
}

function slidesOfCompetition(event: EventShown, competition: CompetitionShown): Slide[] {
  const stage = competition.stages.filter(({ rounds }) => rounds.length).at(-1);
  const podium: Slide[] = competition.champion
    ? [{ key: `podium ${competition.id}`, kind: "podium", competition }]
    : [];
  if (!stage) return podium;
  const key = `${competition.id} ${stage.number}`;
  if (stage.kind === "league" || stage.kind === "swiss")
    return [
      ...podium,
      ...stage.groups.flatMap((group) =>
        inParts(group.standings, ROWS).map(
          (rows, k): Slide => ({
            key: `${key} group ${group.number} ${k}`,
            kind: "standings",
            competition,
            stage,
            group: stage.groups.length > 1 ? group.number : 0,
            rows,
            all: group.standings,
          }),
        ),
      ),
    ];
  return [...podium, ...knockOut(event, competition, stage, key)];
}

/** The rounds that are being played and too wide for a tree as lists, the last rounds as a tree. */
function knockOut(event: EventShown, competition: CompetitionShown, stage: StageShown, key: string): Slide[] {
  const played = (round: RoundShown) =>
    round.fixtures
      .flatMap((id) => event.fixtures[id] ?? [])
      .filter(({ a, b, end }) => !a.is_bye && !b.is_bye && end !== "spared");
  const isTree = stage.kind === "bracket";
  const narrow = isTree ? stage.rounds.filter((round) => played(round).length <= TREE) : [];
  const first = narrow[0]?.number ?? Number.POSITIVE_INFINITY;
  const lists = stage.rounds
    .filter((round) => round.number < first && played(round).some(({ state }) => state !== "over"))
    .slice(0, 1)
    .concat(isTree || played(stage.rounds.at(-1)!).some(({ state }) => state !== "over") ? [] : stage.rounds.slice(-1))
    .flatMap((round) =>
      inParts(played(round), MATCHES).map(
        (fixtures, k): Slide => ({
          key: `${key} round ${round.number} ${k}`,
          kind: "round",
          competition,
          stage,
          round,
          fixtures,
        }),
      ),
    );
  const trees = narrow.length ? treesOf(event, { ...stage, rounds: narrow }).filter(({ part }) => part === "main") : [];
  return [...lists, ...trees.map((tree): Slide => ({ key: `${key} tree`, kind: "tree", competition, stage, tree }))];
}
