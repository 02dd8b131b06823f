/** An own plan in a few fields: enough for most club days. Anything more is a plan in TOML, or a preset changed. */

import type { Plan } from "./types";

export type Shape = "bracket" | "rounds" | "league" | "groups" | "swiss" | "swiss_bracket" | "double_elimination";
export const SHAPES: Shape[] = [
  "bracket",
  "rounds",
  "league",
  "groups",
  "swiss",
  "swiss_bracket",
  "double_elimination",
];

export interface OwnPlan {
  kind: "singles" | "doubles" | "team";
  shape: Shape;
  rules: string;
  /** The file of house rules, in place of the rule set; "" for none. */
  house: string;
  points: number;
  boards: number;
  minutes: number;
  rounds: number;
  groups: number;
  top: number;
  thirdPlace: boolean;
  checkIn: boolean;
  rubbers: string;
}

export const usualPlan = (): OwnPlan => ({
  kind: "singles",
  shape: "bracket",
  rules: "icf-25",
  house: "",
  points: 25,
  boards: 8,
  minutes: 0,
  rounds: 5,
  groups: 2,
  top: 2,
  thirdPlace: true,
  checkIn: true,
  rubbers: "sds",
});

const RUBBERS: Record<string, string> = { s: "singles", d: "doubles" };

/** The stages of a shape, as the engine reads them. */
function stagesOf(own: OwnPlan): Record<string, unknown>[] {
  const bracket = { kind: "bracket", third_place: own.thirdPlace };
  switch (own.shape) {
    case "bracket":
      return [bracket];
    case "rounds":
      return [{ kind: "rounds" }];
    case "double_elimination":
      return [{ kind: "double_elimination" }];
    case "league":
      return [{ kind: "league", tie: "draw" }];
    case "groups":
      return [{ kind: "league", groups: own.groups, top: own.top, tie: "draw" }, bracket];
    case "swiss":
      return [{ kind: "swiss", rounds: own.rounds, tie: "draw" }];
    case "swiss_bracket":
      return [{ kind: "swiss", rounds: own.rounds, tie: "draw", top: own.top }, bracket];
  }
}

export function planOf(own: OwnPlan, title: string): Plan {
  const words = [
    `points=${own.points}`,
    own.boards ? `boards=${own.boards}` : "",
    own.minutes ? `minutes=${own.minutes}` : "",
  ];
  const rubbers = [...own.rubbers].map((letter) => RUBBERS[letter]).filter((each) => each !== undefined);
  return {
    title,
    kind: own.kind,
    ...(own.house ? { house: own.house } : { rules: own.rules }),
    format: words.filter(Boolean).join(" "),
    check_in: own.checkIn,
    stages: stagesOf(own),
    ...(own.kind === "team" ? { rubbers, limit: 2 } : {}),
  };
}

/** An id from a name, small letters and digits, that is not taken yet. */
export function idOf(name: string, taken: Iterable<string>, usual: string): string {
  const used = new Set([...taken, "bye"]);
  const plain = name
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 30)
    .replace(/-+$/, "");
  const stem = plain || usual;
  if (plain && !used.has(stem)) return stem;
  for (let n = plain ? 2 : 1; ; n += 1) {
    const id = plain ? `${stem}-${n}` : `${stem}${n}`;
    if (!used.has(id)) return id;
  }
}

/** The tables of a hall as they are typed: "6" are tables 1 to 6, "A1, A2" are these. */
export function tablesOf(text: string): string[] {
  const typed = text.trim();
  if (/^\d{1,3}$/.test(typed)) return Array.from({ length: Math.min(Number(typed), 200) }, (_, at) => String(at + 1));
  return [
    ...new Set(
      typed
        .split(/[,;\n]/)
        .map((name) => name.trim())
        .filter(Boolean),
    ),
  ];
}
