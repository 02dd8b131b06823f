/**
 * A case as an address, so that it can be shared and gone back to: /ask?rules=laws-29&fell=2own,queen&a.down=0.
 * `fell` and `off` list pieces, `fault` what was wrong with the stroke, `what` an incident, `said.…` what was told
 * beside it, `a.…` the answers. While the stroke is still being told, `fell` is called `tap`.
 */

import type { CaseTold, Stroke } from "$app/umpire/values";

export interface Told extends Omit<CaseTold, "language"> {
  /** Is the stroke complete, so that the umpire may ask? */
  asked: boolean;
  /** It was the opponent's stroke: "you" is he. */
  his: boolean;
}

export const MEN = 9;

export const NO_STROKE: Stroke = {
  own: 0,
  opp: 0,
  queen: false,
  striker: false,
  proper: true,
  breach: [],
  direct_hit: false,
  striker_jumped: false,
  jumped_own: 0,
  jumped_opp: 0,
  jumped_queen: false,
};

function pieces(text: string | null): { own: number; opp: number; queen: boolean; striker: boolean } {
  const parts = (text ?? "").split(",");
  const men = (side: string) => {
    const found = parts.map((part) => new RegExp(`^(\\d)${side}$`).exec(part)?.[1]).find(Boolean);
    return Math.min(MEN, Number(found ?? 0));
  };
  return { own: men("own"), opp: men("opp"), queen: parts.includes("queen"), striker: parts.includes("striker") };
}

function listed(own: number, opp: number, queen: boolean, striker: boolean): string {
  const parts = [own ? `${own}own` : "", opp ? `${opp}opp` : "", queen ? "queen" : "", striker ? "striker" : ""];
  return parts.filter(Boolean).join(",");
}

function within(query: URLSearchParams, prefix: string): Record<string, string> {
  const found = [...query].filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(found.map(([key, value]) => [key.slice(prefix.length), value]));
}

/** The case that an address tells. Rule sets that are not named are the usual ones. */
export function read(query: URLSearchParams, usual: string[]): Told {
  const asked = query.has("fell");
  const what = query.get("what");
  const fell = pieces(query.get(asked ? "fell" : "tap"));
  const off = pieces(query.get("off"));
  const faults = (query.get("fault") ?? "").split(",").filter(Boolean);
  const rules = (query.get("rules") ?? "").split(",").filter(Boolean);
  const stroke: Stroke = {
    ...fell,
    proper: !faults.includes("improper"),
    breach: faults.filter((one) => one !== "improper" && one !== "direct"),
    direct_hit: faults.includes("direct"),
    striker_jumped: off.striker,
    jumped_own: Math.min(off.own, MEN - fell.own),
    jumped_opp: Math.min(off.opp, MEN - fell.opp),
    jumped_queen: off.queen && !fell.queen,
  };
  return {
    rules: rules.length ? rules : usual,
    stroke: what ? null : stroke,
    incident: what,
    known: within(query, "said."),
    answers: within(query, "a."),
    asked: asked || what !== null,
    his: query.has("his"),
  };
}

/** The address of a case. */
export function write(told: Told): string {
  const query = new URLSearchParams();
  query.set("rules", told.rules.join(","));
  if (told.incident) query.set("what", told.incident);
  if (told.stroke) {
    const one = told.stroke;
    const fell = listed(one.own, one.opp, one.queen, one.striker);
    if (told.asked || fell) query.set(told.asked ? "fell" : "tap", fell || "nothing");
    const off = listed(one.jumped_own, one.jumped_opp, one.jumped_queen, one.striker_jumped);
    if (off) query.set("off", off);
    const faults = [...one.breach, ...(one.proper ? [] : ["improper"]), ...(one.direct_hit ? ["direct"] : [])];
    if (faults.length) query.set("fault", faults.join(","));
  }
  if (told.his) query.set("his", "1");
  for (const [name, text] of Object.entries(told.known)) query.set(`said.${name}`, text);
  for (const [name, text] of Object.entries(told.answers)) query.set(`a.${name}`, text);
  // Commas and dots may stand in an address as they are, and are read more easily so.
  return `/ask?${query.toString().replaceAll("%2C", ",").replaceAll("%3F", "?")}`;
}
