/** Which matches are shown, as the address of the page has it, and as the server is asked. */

import type { Outcome, Wanted } from "$app/api/person";

export interface Chosen {
  opponent: string;
  result: string;
  rules: string;
  /** Days as the browser's date fields write them: 2026-11-17. */
  from: string;
  to: string;
}

const KEYS = ["opponent", "result", "rules", "from", "to"] as const;
const OUTCOMES: readonly string[] = ["won", "lost", "drawn", "both"];
const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function chosenFrom(query: URLSearchParams): Chosen {
  const [opponent, result, rules, from, to] = KEYS.map((key) => query.get(key) ?? "") as [
    string,
    string,
    string,
    string,
    string,
  ];
  const day = (text: string) => (DAY.test(text) && midnight(text) !== null ? text : "");
  return { opponent, result: OUTCOMES.includes(result) ? result : "", rules, from: day(from), to: day(to) };
}

/** The address of the page with these choices. */
export function addressOf(chosen: Chosen, view: string): string {
  const query = new URLSearchParams(KEYS.filter((key) => chosen[key]).map((key) => [key, chosen[key]]));
  if (view) query.set("view", view);
  const text = query.toString();
  return text ? `/history?${text}` : "/history";
}

/** When a day begins here, in seconds, or a day after; null where it is no day. */
function midnight(day: string, later = 0): number | null {
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  const at = new Date(year, month - 1, date + later).getTime() / 1000;
  return Number.isFinite(at) && at >= 0 ? at : null;
}

/** What the server is asked for. The last day is included. */
export function wantedOf({ opponent, result, rules, from, to }: Chosen): Wanted {
  const since = from ? midnight(from) : null;
  const until = to ? midnight(to, 1) : null;
  return {
    ...(opponent && { opponent }),
    ...(result && { result: result as Outcome }),
    ...(rules && { rules }),
    ...(since !== null && { since }),
    ...(until !== null && { until }),
  };
}
