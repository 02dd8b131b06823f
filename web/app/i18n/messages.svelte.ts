/** The words of the page, in the language that is set. Every text stands in a folder a language, in a file a subject; what one
 * of them lacks is said in English. Subjects that only some pages need are added when one of them is loaded. */

import { settings } from "$app/settings.svelte";

import en from "./en/index";
import { fill, type Values } from "./forms";
import { ENGLISH, LANGUAGES, lawsLanguage, localeOf, type Language } from "./languages";
import type ask from "./en/ask.json";
import type coach from "./en/coach.json";
import type company from "./en/company.json";
import type connection from "./en/connection.json";
import type data from "./en/data.json";
import type desk from "./en/desk.json";
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
import type ratings from "./en/ratings.json";
import type score from "./en/score.json";
import type site from "./en/site.json";
import type study from "./en/study.json";
import type tournament from "./en/tournament.json";
import type trust from "./en/trust.json";
import type umpire from "./en/umpire.json";

export type Key =
  | keyof typeof en
  | keyof typeof ask
  | keyof typeof coach
  | keyof typeof company
  | keyof typeof connection
  | keyof typeof data
  | keyof typeof desk
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
  | keyof typeof ratings
  | keyof typeof score
  | keyof typeof site
  | keyof typeof study
  | keyof typeof tournament
  | keyof typeof trust
  | keyof typeof umpire;
type Words = Record<string, string>;
export type Translated = { default: Words };
/** A subject in other languages: a file a language, by its path, loaded when somebody reads it. */
type Translations = Record<string, () => Promise<Translated>>;

const english: Words = { ...en };
/** What has been loaded of each other language, in whatever order it came. */
const loaded: Partial<Record<Language, Words>> = {};
const subjects: Translations[] = [import.meta.glob<Translated>(["./*/index.ts", "!./en/*"])];
const spoken = $state<{ language: Language; words: Words }>({ language: ENGLISH, words: english });

/** Load the words of the language that is set; English is always there. */
export async function speak(): Promise<void> {
  const { language } = settings;
  const wanted = subjects.map(
    (files) => files[Object.keys(files).find((path) => path.startsWith(`./${language}/`)) ?? ""],
  );
  const parts = await Promise.allSettled(wanted.map((load) => load?.()));
  const words = (loaded[language] ??= {});
  for (const part of parts) if (part.status === "fulfilled") Object.assign(words, part.value?.default);
  if (settings.language !== language) return; // another was chosen meanwhile, and speaks for itself
  Object.assign(spoken, { language, words: language === ENGLISH ? english : { ...words } });
  document.documentElement.lang = language;
  document.documentElement.dir = LANGUAGES[language].direction;
  const failed = parts.find((part) => part.status === "rejected");
  if (failed) throw failed.reason; // what did not come is in English
}

/** Words of a subject that is not in every page: in English at once, in another language once that is loaded. */
export function addWords(words: Words, translations: Translations): void {
  Object.assign(english, words);
  subjects.push(translations);
  if (settings.language !== ENGLISH) void speak();
}

/** A text with its values: t("score.of", { points: 25 }); `forms.ts` says how it depends on a number. */
export function t(key: Key, values: Values = {}): string {
  const own = spoken.words[key];
  return own === undefined ? inEnglish(key, values) : fill(own, values, spoken.language);
}

/** Whether a text of this name has been loaded. */
export const hasWords = (key: string): key is Key => Object.hasOwn(english, key);

/** A text in English, whatever language is set. */
export const inEnglish = (key: Key, values: Values = {}): string => fill(english[key] ?? key, values, ENGLISH);

/** What `Intl` writes dates and numbers in. */
export const locale = (): string => localeOf(settings.language);

/** The `lang` of clauses, options and papers where they are in another language than the page: not every one has them. */
export function langOfLaws(): Language | undefined {
  const written = lawsLanguage(settings.language);
  return written === settings.language ? undefined : written;
}
