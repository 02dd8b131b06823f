/** The rule sets a person asks about, remembered. */

import { USUAL_RULES } from "$app/live/length";

const KEY = "carrom.rules";
const HOUSE = "carrom.rules.house";

interface Usual {
  rules: string[];
  /** The house rules among them, as a link has them. */
  houseLink: string;
}

function readUsual(): Usual {
  try {
    const names = (localStorage.getItem(KEY) ?? "").split(",").filter(Boolean);
    const houseLink = localStorage.getItem(HOUSE) ?? "";
    if (names.length && (houseLink || !names.includes("house"))) return { rules: names, houseLink };
  } catch {
    // A browser that keeps nothing asks by the rules that are usually played.
  }
  return { rules: [USUAL_RULES], houseLink: "" };
}

export const usual: Usual = $state(readUsual());

export function remember(rules: string[], houseLink: string): void {
  usual.rules = rules;
  usual.houseLink = houseLink;
  try {
    localStorage.setItem(KEY, rules.join(","));
    localStorage.setItem(HOUSE, houseLink);
  } catch {
    // A browser that keeps nothing still asks.
  }
}
