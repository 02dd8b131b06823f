/** The words of the page, in the language that is set. Every text stands in en/ and in hi/, a file a subject. */

import { settings } from "$app/settings.svelte";

import en from "./en/index";

export type Key = keyof typeof en;
type Words = Record<Key, string>;

const spoken = $state<{ words: Words }>({ words: en });

/** Load the words of the language that is set; English is always there. */
export async function speak(): Promise<void> {
  const { language } = settings;
  spoken.words = language === "hi" ? ((await import("./hi/index")).default as Words) : en;
  document.documentElement.lang = language;
}

/** A text with its values: t("score.of", { points: 25 }). "{n|one man|{n} men}" chooses by number. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill(spoken.words[key] ?? en[key] ?? key, values);
}

export function fill(text: string, values: Record<string, string | number>): string {
  return text
    .replace(
      /\{(\w+)\|((?:[^{}|]|\{\w+\})*)\|((?:[^{}|]|\{\w+\})*)\}/g,
      (_, name: string, singular: string, plural: string) => (Number(values[name]) === 1 ? singular : plural),
    )
    .replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
