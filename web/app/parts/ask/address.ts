/**
 * A case as an address, so that it can be shared and gone back to: /ask?rules=laws-29&fell=2own,queen&a.down=0.
 * `fell` and `off` list discs, `fault` what was wrong with the stroke, `what` an incident, `said.…` what was said
 * beside it, `a.…` the answers. While the stroke is still being entered, `fell` is called `tap`. With `rules=house` the
 * house rules themselves stand in `house`.
 */

import type { Breach, CaseReport, Stroke } from "$app/umpire/values";

export interface Report extends Omit<CaseReport, "language" | "house"> {
  /** The house rules asked about, as a link has them (house/link.ts); "" where `rules` do not name them. */
  houseLink: string;
  /** Is the stroke complete, so that the umpire may ask? */
  complete: boolean;
  /** It was the opponent's stroke: "you" is the opponent. */
  byOpponent: boolean;
  /** What the address says and nothing is: such a case is not asked about. */
  unread: string[];
}

export const MEN = 9;
/** The incident of a case in which the umpire asks for the stroke itself, question by question. */
export const STEPWISE = "stroke";

const NOTHING = "nothing";
const DISCS = /^(?:([1-9])(own|opp)|queen|striker)$/;

function readDiscs(text: string | null) {
  const parts = (text ?? "").split(",").filter((part) => part && part !== NOTHING);
  const men = (side: string) => {
    const counts = parts.map((part) => DISCS.exec(part)).filter((found) => found?.[2] === side);
    return Number(counts[0]?.[1] ?? 0);
  };
  const twice = parts.filter((part, place) => parts.findIndex((other) => nameOf(other) === nameOf(part)) < place);
  return {
    discs: { own: men("own"), opp: men("opp"), queen: parts.includes("queen"), striker: parts.includes("striker") },
    unread: [...parts.filter((part) => !DISCS.test(part)), ...twice],
  };
}

const nameOf = (part: string) => part.replace(/^\d+/, "");

function writeDiscs(own = 0, opp = 0, queen = false, striker = false): string {
  const parts = [own ? `${own}own` : "", opp ? `${opp}opp` : "", queen ? "queen" : "", striker ? "striker" : ""];
  return parts.filter(Boolean).join(",");
}

function within(query: URLSearchParams, prefix: string): Record<string, string> {
  const pairs = [...query].filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(pairs.map(([key, value]) => [key.slice(prefix.length), value]));
}

/** The case in an address. Rule sets that are not named are the usual ones. */
export function read(query: URLSearchParams, usual: string[], usualHouse = ""): Report {
  const complete = query.has("fell");
  const what = query.get("what");
  const { discs: fell, unread } = readDiscs(query.get(complete ? "fell" : "tap"));
  const { discs: off, unread: unreadOff } = readDiscs(query.get("off"));
  const faults = (query.get("fault") ?? "").split(",").filter(Boolean);
  const named = (query.get("rules") ?? "").split(",").filter(Boolean);
  const rules = named.length ? named : usual;
  const houseLink = rules.includes("house") ? (query.get("house") ?? usualHouse) : "";
  const breach = faults.filter((fault) => fault !== "improper" && fault !== "direct") as Breach[];
  const stroke: Stroke = {
    ...fell,
    striker_jumped: off.striker,
    jumped_own: off.own,
    jumped_opp: off.opp,
    jumped_queen: off.queen,
    direct_hit: faults.includes("direct"),
  };
  const tooMany = fell.own + off.own > MEN || fell.opp + off.opp > MEN || (fell.queen && off.queen);
  const happened = Object.entries(stroke).filter(([, value]) => value);
  return {
    rules,
    houseLink,
    stroke: what
      ? null
      : {
          ...Object.fromEntries(happened),
          ...(breach.length ? { breach } : {}),
          ...(faults.includes("improper") ? { proper: false } : {}),
        },
    incident: what,
    known: within(query, "said."),
    answers: within(query, "a."),
    complete: complete || what !== null,
    byOpponent: query.has("his"),
    unread: [
      ...unread,
      ...unreadOff,
      ...(tooMany ? [`fell=${query.get("fell") ?? query.get("tap") ?? ""}&off=${query.get("off") ?? ""}`] : []),
    ],
  };
}

/** The address of a case that has just begun: an incident, and what is known of it. */
export function writeIncident(report: Report, incident: string, known: Record<string, string> = {}): string {
  return write({ ...report, stroke: null, incident, known, answers: {}, complete: true, byOpponent: false });
}

/** The address of a case. */
export function write(report: Report): string {
  const query = new URLSearchParams();
  const stroke = report.stroke;
  query.set("rules", report.rules.join(","));
  if (report.houseLink) query.set("house", report.houseLink);
  if (report.incident) query.set("what", report.incident);
  if (stroke) {
    const fell = writeDiscs(stroke.own, stroke.opp, stroke.queen, stroke.striker);
    if (report.complete || fell) query.set(report.complete ? "fell" : "tap", fell || NOTHING);
    const off = writeDiscs(stroke.jumped_own, stroke.jumped_opp, stroke.jumped_queen, stroke.striker_jumped);
    if (off) query.set("off", off);
    const improper = stroke.proper === false ? ["improper"] : [];
    const faults = [...(stroke.breach ?? []), ...improper, ...(stroke.direct_hit ? ["direct"] : [])];
    if (faults.length) query.set("fault", faults.join(","));
  }
  if (report.byOpponent) query.set("his", "1");
  for (const [name, text] of Object.entries(report.known)) query.set(`said.${name}`, text);
  for (const [name, text] of Object.entries(report.answers)) query.set(`a.${name}`, text);
  // Commas and dots may stand in an address as they are, and are read more easily so.
  return `/ask?${query.toString().replaceAll("%2C", ",").replaceAll("%3F", "?")}`;
}
