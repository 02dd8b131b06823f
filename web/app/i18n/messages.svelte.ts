/** The words of the page, in the language that is set. Every text stands in en/ and in hi/, a file a subject. Subjects that only
 * some pages need are added when one of them is loaded. */

import { settings } from "$app/settings.svelte";

import en from "./en/index";
import type organise from "./en/organise.json";
import type tournament from "./en/tournament.json";

export type Key = keyof typeof en | keyof typeof organise | keyof typeof tournament;
type Words = Record<string, string>;

const english: Words = { ...en };
const later: (() => Promise<{ default: Words }>)[] = [];
const spoken = $state<{ words: Words }>({ words: english });

/** Load the words of the language that is set; English is always there. */
export async function speak(): Promise<void> {
  const { language } = settings;
  if (language === "hi") {
    const parts = await Promise.all([import("./hi/index"), ...later.map((load) => load())]);
    spoken.words = Object.assign({}, ...parts.map((part) => part.default as Words)) as Words;
  } else spoken.words = english;
  document.documentElement.lang = language;
}

/** Words of a subject that is not in every page: in English at once, in another language once that is loaded. */
export function addWords(words: Words, hindi: () => Promise<{ default: Words }>): void {
  Object.assign(english, words);
  later.push(hindi);
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
