/** The words of the page, in the language that is set. Every text stands in en/ and in hi/, a file a subject. Subjects that only
 * some pages need are added when one of them is loaded. */

import { settings } from "$app/settings.svelte";

import en from "./en/index";
import type coach from "./en/coach.json";
import type company from "./en/company.json";
import type device from "./en/device.json";
import type history from "./en/history.json";
import type house from "./en/house.json";
import type learn from "./en/learn.json";
import type lobby from "./en/lobby.json";
import type looks from "./en/looks.json";
import type organise from "./en/organise.json";
import type person from "./en/person.json";
import type playing from "./en/playing.json";
import type practise from "./en/practise.json";
import type tournament from "./en/tournament.json";

export type Key =
  | keyof typeof en
  | keyof typeof coach
  | keyof typeof company
  | keyof typeof device
  | keyof typeof history
  | keyof typeof house
  | keyof typeof learn
  | keyof typeof lobby
  | keyof typeof looks
  | keyof typeof organise
  | keyof typeof person
  | keyof typeof playing
  | keyof typeof practise
  | keyof typeof tournament;
type Words = Record<string, string>;

const english: Words = { ...en };
/** What has been loaded of Hindi, in whatever order it came. */
const hindi: Words = {};
const later: (() => Promise<{ default: Words }>)[] = [];
const spoken = $state<{ words: Words }>({ words: english });

/** Load the words of the language that is set; English is always there. */
export async function speak(): Promise<void> {
  const { language } = settings;
  if (language === "hi") {
    const parts = await Promise.all([import("./hi/index"), ...later.map((load) => load())]);
    Object.assign(hindi, ...parts.map((part) => part.default as Words));
  }
  if (settings.language !== language) return; // another was chosen meanwhile, and speaks for itself
  spoken.words = language === "hi" ? { ...hindi } : english;
  document.documentElement.lang = language;
}

/** Words of a subject that is not in every page: in English at once, in another language once that is loaded. */
export function addWords(words: Words, translated: () => Promise<{ default: Words }>): void {
  Object.assign(english, words);
  later.push(translated);
  if (settings.language === "hi") void speak();
}

/** A text with its values: t("score.of", { points: 25 }). "{n|one man|{n} men}" chooses by number. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill(spoken.words[key] ?? english[key] ?? key, values);
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text
    .replace(
      /\{(\w+)\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}/g,
      (_, name: string, singular: string, plural: string) => (Number(values[name]) === 1 ? singular : plural),
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
