/** The languages of the page. A new one is a row here, one in src/carrom/laws/data/languages.toml, and its files: docs/design.md. */

export interface LanguageRow {
  /** What the language calls itself. */
  name: string;
  direction: "ltr" | "rtl";
  /** Whose dates and numbers are written (BCP 47). */
  locale: string;
  /** Nobody who grew up with the language has read all of it yet: the settings say so. */
  needsReader: boolean;
  /** The language of laws, options and papers for those who read this one: English where they are not translated. */
  lawsIn: "en" | "own";
}

const rows = {
  en: { name: "English", direction: "ltr", locale: "en-GB", needsReader: false, lawsIn: "own" },
  hi: { name: "हिन्दी", direction: "ltr", locale: "hi-IN", needsReader: false, lawsIn: "own" },
  ta: { name: "தமிழ்", direction: "ltr", locale: "ta-IN", needsReader: true, lawsIn: "en" },
} as const satisfies Record<string, LanguageRow>;

export type Language = keyof typeof rows;
export const ENGLISH = "en" satisfies Language;
export const LANGUAGES: Readonly<Record<Language, LanguageRow>> = rows;
export const languageCodes = Object.keys(rows) as Language[];

export const isLanguage = (code: unknown): code is Language => typeof code === "string" && Object.hasOwn(rows, code);

/** The first of these that the page speaks, as a browser lists them ("ta-IN", "en"); else English. */
export function spokenOf(wanted: readonly string[]): Language {
  const codes = wanted.map((tag) => tag.toLowerCase().split("-")[0]);
  return codes.find(isLanguage) ?? ENGLISH;
}

/** The language that clauses, rules and printed papers are written in, for a reader of this one. */
export const lawsLanguage = (language: Language): Language =>
  LANGUAGES[language].lawsIn === "own" ? language : ENGLISH;

/** What `Intl` writes dates and numbers in: by the language's own customs, with the digits 0 to 9. */
export const localeOf = (language: Language): string => `${LANGUAGES[language].locale}-u-nu-latn`;
