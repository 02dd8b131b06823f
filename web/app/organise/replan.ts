/** A plan changed where nothing has been drawn yet: formats, rounds, tie-breaks. What is not touched stays as it was. */

import type { CompetitionShown, StageKind } from "$app/tournament/shown";

import type { Plan } from "./types";

/** How matches are played, as a stage or a round of a plan says it. */
export interface TermsTold {
  format?: string;
  minutes?: number | null;
  tie?: string;
}
export type RoundTerms = TermsTold & { from?: string; only?: string } & Record<string, unknown>;
export type StageTold = TermsTold & {
  kind: StageKind;
  name?: string;
  rounds?: number;
  groups?: number;
  twice?: boolean;
  third_place?: boolean;
  top?: number;
  until?: number;
  fill?: "byes" | "lucky_losers";
  fill_to?: number;
  rank_by?: string[];
  lucky_by?: string[];
  terms?: RoundTerms[];
} & Record<string, unknown>;

export const KINDS: StageKind[] = ["bracket", "rounds", "league", "swiss", "double_elimination"];
const CRITERIA = [
  "match_points",
  "wins",
  "boards",
  "net_score",
  "total_score",
  "buchholz",
  "head_to_head",
  "seed",
  "rating",
  "lot",
];
const RANK_BY = ["match_points", "net_score", "head_to_head", "lot"];
const LUCKY_BY = ["total_score", "net_score", "lot"];

/** What can rank the places of a stage: opponents' points are counted only in Swiss rounds. */
export const criteriaOf = (kind: StageKind): string[] =>
  CRITERIA.filter((each) => each !== "buchholz" || kind === "swiss");

export const stagesOf = (plan: Plan): StageTold[] => (plan["stages"] ?? []) as StageTold[];

/** How many stages have been drawn: they stay as they are. */
export const begunOf = ({ stages }: CompetitionShown): number => stages.filter(({ rounds }) => rounds.length).length;

/** A format in numbers; 0 is no limit. `others`: what else its words say. */
export interface FormatNumbers {
  points: number;
  boards: number;
  minutes: number;
  games: number;
  others: string[];
}
const NUMBERS = ["points", "boards", "minutes", "games"] as const;

/** The numbers of terms that say them; null where a format has a name, or comes from elsewhere. */
export function numbersOf({ format = "", minutes }: TermsTold): FormatNumbers | null {
  if (!format.includes("=")) return null;
  const numbers: FormatNumbers = { points: 0, boards: 0, minutes: 0, games: 0, others: [] };
  for (const part of format.split(/\s+/).filter(Boolean)) {
    const [what = "", value = ""] = part.split("=");
    const name = NUMBERS.find((each) => each === what);
    if (name) numbers[name] = Number(value) || 0;
    else numbers.others.push(part);
  }
  return { ...numbers, minutes: minutes ?? numbers.minutes };
}

export const usualNumbers = (): FormatNumbers => ({ points: 25, boards: 8, minutes: 0, games: 0, others: [] });

/** The same terms with another format in numbers. */
export function withNumbers<T extends TermsTold>(terms: T, numbers: FormatNumbers): T {
  const { minutes: _, ...kept } = terms;
  const said = NUMBERS.filter((each) => numbers[each] > 0).map((each) => `${each}=${numbers[each]}`);
  return { ...kept, format: [...said, ...numbers.others].join(" ") } as unknown as T;
}

/** A stage that is added: as usual. */
export const newStage = (kind: StageKind): StageTold => ({
  kind,
  ...(kind === "swiss" ? { rounds: 5, tie: "draw" } : {}),
  ...(kind === "league" ? { groups: 1, tie: "draw" } : {}),
  rank_by: [...RANK_BY],
  lucky_by: [...LUCKY_BY],
});

/** The other plan: stages that have begun are those of before. */
export const replanned = (plan: Plan, begun: number, stages: StageTold[]): Plan => ({
  ...plan,
  stages: [...stagesOf(plan).slice(0, begun), ...stages],
});

/** A list with the entry at a place moved one up or down, or taken out. */
export function moved<T>(list: T[], at: number, by: -1 | 0 | 1): T[] {
  const others = list.filter((_, place) => place !== at);
  if (by === 0) return others;
  const to = Math.min(Math.max(at + by, 0), others.length);
  return [...others.slice(0, to), list[at] as T, ...others.slice(to)];
}
