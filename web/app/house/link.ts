/**
 * House rules as an address, so that they can be shared: /house#base=icf-25&name=Sunday+evenings&queen.early=void.
 * Options stand by their paths, lengths of a match as `length.0.boards=1`, citations as `cite.queen.early=004.cover.2`.
 */

import { emptyChoices, type Choices, type Length, type Value } from "./choices";

/** Characters of an address that is read: the longest real one has a third of it. */
export const LONGEST_LINK = 12_000;
const NUMBER = /^-?\d{1,9}$/;
const LENGTH = /^length\.(\d{1,2})\.(\w+)$/;
const USUAL: Length = {
  name: "",
  points: null,
  boards: null,
  minutes: null,
  games: 1,
  decided_by: "points",
  all_boards: false,
  tie: "extra_board",
  at_time: "finished_boards",
  by: [],
  by_time: [],
};
const LISTS = ["by", "by_time"] as const;

export function writeLink(choices: Choices): string {
  const query = new URLSearchParams({ base: choices.extends });
  if (choices.title) query.set("name", choices.title);
  for (const [path, value] of Object.entries(choices.values)) query.set(path, String(value));
  choices.formats?.forEach((length, at) => {
    for (const [key, value] of Object.entries(length) as [keyof Length, unknown][]) {
      const text = Array.isArray(value) ? value.join(" ") : String(value ?? "");
      if (key === "name" || text !== String(usualText(key))) query.set(`length.${at}.${key}`, text);
    }
  });
  for (const [ground, ids] of Object.entries(choices.cites)) query.set(`cite.${ground}`, ids);
  return query.toString();
}

const usualText = (key: keyof Length): string => {
  const usual = USUAL[key];
  return Array.isArray(usual) ? usual.join(" ") : String(usual ?? "");
};

/** The house rules of an address; null where it holds none. Whether they can be is for the laws to say. */
export function readLink(text: string): Choices | null {
  if (text.length > LONGEST_LINK) return null;
  const query = new URLSearchParams(text);
  const base = query.get("base");
  if (!base) return null;
  const choices = emptyChoices(base);
  choices.title = query.get("name") ?? "";
  const lengths: Record<string, unknown>[] = [];
  for (const [key, value] of query) {
    if (key === "base" || key === "name") continue;
    const part = LENGTH.exec(key);
    if (part) {
      const length = (lengths[Number(part[1])] ??= { ...USUAL });
      length[part[2]!] = LISTS.includes(part[2] as "by")
        ? value.split(" ").filter(Boolean)
        : part[2] === "name"
          ? value
          : read(value);
    } else if (key.startsWith("cite.")) choices.cites[key.slice(5)] = value;
    else choices.values[key] = read(value);
  }
  const told = lengths.filter(Boolean) as unknown as Length[];
  if (told.length) choices.formats = told;
  return choices;
}

/** No option has a word that is a number, or true, or false. */
function read(text: string): Value {
  if (text === "true" || text === "false") return text === "true";
  return NUMBER.test(text) ? Number(text) : text;
}
