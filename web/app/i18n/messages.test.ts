/** The words of the page: the same keys, values and complete plural forms in every language. */

import { describe, expect, it } from "vitest";

import { formsOf } from "./forms";
import { languageCodes, type Language } from "./languages";

type Words = Record<string, string>;
const files = import.meta.glob<Words>("./*/*.json", { eager: true, import: "default" });
const indexes = import.meta.glob<Words>("./*/index.ts", { eager: true, import: "default" });

const subjectsOf = (language: string): Record<string, Words> =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => path.startsWith(`./${language}/`))
      .map(([path, words]) => [path.slice(language.length + 3), words]),
  );
const wordsOf = (language: string): Words => Object.assign({}, ...Object.values(subjectsOf(language))) as Words;
const english = wordsOf("en");

const values = (text: string) => [...new Set([...text.matchAll(/\{(\w+)/g)].map((match) => match[1]))].sort();
const plurals = (text: string) =>
  [...text.matchAll(/\{(\w+)\|((?:[^{}]|\{\w+\})*)\}/g)].map(([, name = "", forms = ""]) => ({
    name,
    forms: formsOf(forms),
  }));

/** The whole numbers up to 200 of each plural category of a language. */
function numbersOf(language: Language): Map<string, number[]> {
  const rules = new Intl.PluralRules(language);
  const numbers = new Map<string, number[]>();
  for (let n = 0; n <= 200; n += 1) numbers.set(rules.select(n), [...(numbers.get(rules.select(n)) ?? []), n]);
  return numbers;
}

/** What is wrong with the plural forms of a text: a category without a form, a number that is not said. */
function faultsOf(text: string, language: Language): string[] {
  return plurals(text).flatMap(({ name, forms }) =>
    [...numbersOf(language)].flatMap(([category, numbers]) => {
      const form = forms.get(category);
      const left = numbers.filter((n) => !forms.has(`=${n}`));
      if (form === undefined && left.some((n) => n > 0)) return [`{${name}} has no form for ${category}`];
      const isSaid = category === "other" || left.length < 2 || form === undefined || form.includes(`{${name}}`);
      return isSaid ? [] : [`{${name}}: the form for ${category} is also that of ${left.slice(0, 3).join(", ")}`];
    }),
  );
}

describe("the words of the page", () => {
  it.each(languageCodes)("%s has every subject, and every key in one file only", (language) => {
    expect(Object.keys(subjectsOf(language)).sort()).toEqual(Object.keys(subjectsOf("en")).sort());
    const keys = Object.values(subjectsOf(language)).flatMap(Object.keys);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
    expect(Object.keys(indexes[`./${language}/index.ts`] ?? {}).sort()).toEqual(
      Object.keys(indexes["./en/index.ts"] ?? {}).sort(),
    );
  });

  it.each(languageCodes)("%s has every key of English and no other", (language) => {
    for (const [subject, words] of Object.entries(subjectsOf("en")))
      expect(Object.keys(subjectsOf(language)[subject] ?? {}).sort(), subject).toEqual(Object.keys(words).sort());
  });

  it.each(languageCodes)("%s takes the values of English", (language) => {
    const own = wordsOf(language);
    const others = Object.keys(english).filter(
      (key) => String(values(own[key] ?? "")) !== String(values(english[key]!)),
    );
    expect(others.map((key) => [key, own[key]])).toEqual([]);
  });

  it.each(languageCodes)("%s has every plural form, and no text is empty", (language) => {
    const faults = Object.entries(wordsOf(language)).flatMap(([key, text]) =>
      (text.trim() ? faultsOf(text, language) : ["is empty"]).map((fault) => `${key}: ${fault}`),
    );
    expect(faults).toEqual([]);
  });

  it("is tested for a form that is missing, and for a number that is not said", () => {
    expect(faultsOf("{n|=1:one|other:{n} men}", "hi")).toEqual([]);
    expect(faultsOf("{n|एक गोटी|{n} गोटियाँ}", "hi")).toEqual(["{n}: the form for one is also that of 0, 1"]);
    expect(faultsOf("{n|=1:один|other:{n}}", "ru" as Language)).toEqual([
      "{n} has no form for many",
      "{n} has no form for one",
      "{n} has no form for few",
    ]);
  });
});
