/** House rules saved in this browser, by name: what the form said, and the file that the laws made of it. */

import { HOUSE_KEY as KEY } from "./any";
import type { HouseRules } from "./choices";

/** More than anybody needs; a browser keeps about 5 MB of a site. */
const MOST = 100;

export interface SavedRules {
  id: string;
  /** When they were saved last: the newest stand first. */
  changed: number;
  /** As they were checked: title, choices, text and formats are what pages need, with or without a network. */
  rules: HouseRules;
}

function isSaved(value: unknown): value is SavedRules {
  const saved = value as Partial<SavedRules> | null;
  const rules = saved?.rules as Partial<HouseRules> | undefined;
  return (
    typeof saved?.id === "string" &&
    typeof saved.changed === "number" &&
    typeof rules?.title === "string" &&
    typeof rules.text === "string" &&
    rules.text !== "" &&
    typeof rules.extends === "string" &&
    typeof rules.choices === "object" &&
    Array.isArray(rules.formats) &&
    Array.isArray(rules.differences)
  );
}

function readStored(): SavedRules[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSaved) : [];
  } catch {
    return [];
  }
}

const state = $state<{ list: SavedRules[] }>({ list: typeof localStorage === "undefined" ? [] : readStored() });
if (typeof window !== "undefined") {
  window.addEventListener("storage", (event) => {
    if (event.key === KEY || event.key === null) state.list = readStored();
  });
}

/** Keep a list; false where the browser keeps nothing, so that the page can say so. */
function keep(list: SavedRules[]): boolean {
  state.list = [...list].sort((a, b) => b.changed - a.changed).slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(state.list));
    return true;
  } catch {
    return false;
  }
}

/** All saved house rules, those that were changed last first. */
export const savedRules = (): readonly SavedRules[] => state.list;
export const findSaved = (id: string): SavedRules | undefined => state.list.find((saved) => saved.id === id);

/** A name that no other saved rules have: "Sunday", then "Sunday 2". */
export function freeName(title: string, id = ""): string {
  const taken = new Set(state.list.filter((saved) => saved.id !== id).map((saved) => saved.rules.title));
  if (!taken.has(title)) return title;
  const stem = title.replace(/ \d+$/, "");
  for (let n = 2; ; n += 1) if (!taken.has(`${stem} ${n}`)) return `${stem} ${n}`;
}

const newId = () => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join("");

/** Save rules, in place of those of that id. Null where the browser does not keep them. */
export function saveRules(rules: HouseRules, id = ""): string | null {
  const saved = { id: id || newId(), changed: Date.now(), rules };
  return keep([saved, ...state.list.filter((other) => other.id !== saved.id)]) ? saved.id : null;
}

/** Take rules out; what comes back puts them in again. */
export function deleteRules(id: string): () => void {
  const gone = findSaved(id);
  keep(state.list.filter((saved) => saved.id !== id));
  return () => {
    if (gone && !findSaved(id)) keep([...state.list, gone]);
  };
}
