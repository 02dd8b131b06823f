/** Texts with values and plural forms. "{n|one man|{n} men}" has a form for the plural categories `one` and `other`; more of
 * them are named, "{n|one:…|few:…|many:…|other:…}", and so is an exact number: "{n|=1:one man|other:{n} men}". Which form is
 * right for a number, `Intl.PluralRules` says. */

import { localeOf, type Language } from "./languages";

export type Values = Record<string, string | number>;

const PLURAL = /\{(\w+)\|((?:[^{}]|\{\w+\})*)\}/g;
const NAMED = /^(=\d+|zero|one|two|few|many|other):/;

const kept = new Map<string, Intl.PluralRules | Intl.NumberFormat>();

/** Made once for each language: that takes a moment. */
function once<T extends Intl.PluralRules | Intl.NumberFormat>(key: string, make: () => T): T {
  const known = kept.get(key) as T | undefined;
  const made = known ?? make();
  if (!known) kept.set(key, made);
  return made;
}

const rulesOf = (language: string) => once(`rules ${language}`, () => new Intl.PluralRules(language));
const numbersOf = (language: Language) =>
  once(
    `numbers ${language}`,
    () => new Intl.NumberFormat(localeOf(language), { useGrouping: false, maximumFractionDigits: 20 }),
  );

/** The forms by name: two without a name are `one` and `other`. */
export function formsOf(text: string): Map<string, string> {
  const parts = text.split("|");
  return new Map(
    parts.map((part, at) => {
      const name = NAMED.exec(part)?.[1];
      if (name) return [name, part.slice(name.length + 1)];
      return [at === parts.length - 1 ? "other" : "one", part];
    }),
  );
}

/** The form for a number: its own, that of its category, else `other`. */
export function chooseForm(text: string, value: number, language: string): string {
  const forms = formsOf(text);
  const category = () => rulesOf(language).select(value);
  return forms.get(`=${value}`) ?? forms.get(category()) ?? forms.get("other") ?? "";
}

/** A text with its values filled in, by the rules of its language. */
export function fill(text: string, values: Values, language: Language): string {
  return text
    .replace(PLURAL, (_, name: string, forms: string) => chooseForm(forms, Number(values[name]), language))
    .replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === "number" ? numbersOf(language).format(value) : (value ?? whole);
    });
}
