import { expect, test } from "vitest";

import { languageCodes, lawsLanguage, localeOf, spokenOf } from "./languages";

test("the first language of a browser that the page speaks is chosen", () => {
  expect([["ta-IN", "en"], ["hi"], ["de-AT", "fr"], [], ["de", "TA", "hi"]].map(spokenOf)).toEqual([
    "ta",
    "hi",
    "en",
    "en",
    "ta",
  ]);
});

test("laws are in English where they are not translated", () => {
  expect(languageCodes.map(lawsLanguage)).toEqual(["en", "hi", "en"]);
});

test("every locale is known to Intl, and writes the digits 0 to 9", () => {
  for (const language of languageCodes) {
    expect(Intl.DateTimeFormat.supportedLocalesOf(localeOf(language))).toHaveLength(1);
    expect(new Intl.NumberFormat(localeOf(language)).format(2026)).toMatch(/^2,?026$/);
  }
});
