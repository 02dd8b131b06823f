/** The rule sets a person asks about, remembered. */

const KEY = "carrom.rules";

function readUsual(): string[] {
  try {
    const names = (localStorage.getItem(KEY) ?? "").split(",").filter(Boolean);
    return names.length ? names : ["laws-29"];
  } catch {
    return ["laws-29"];
  }
}

export const usual: { rules: string[] } = $state({ rules: readUsual() });

export function remember(rules: string[]): void {
  usual.rules = rules;
  try {
    localStorage.setItem(KEY, rules.join(","));
  } catch {
    // A browser that keeps nothing still asks.
  }
}
