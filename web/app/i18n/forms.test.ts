import { describe, expect, it } from "vitest";

import cases from "../../../tests/cases/plurals.json";
import { chooseForm, fill } from "./forms";

const pieces = {
  ru: "one:{n} фишка|few:{n} фишки|many:{n} фишек|other:{n} фишки",
  pl: "one:{n} pionek|few:{n} pionki|many:{n} pionków|other:{n} pionka",
  ar: "zero:لا قطع|one:قطعة|two:قطعتان|few:{n} قطع|many:{n} قطعة|other:{n} قطعة كاملة",
};
const form = (language: keyof typeof pieces, n: number) => chooseForm(pieces[language], n, language);

describe("plural forms", () => {
  it("are two in English, and 0 is no 1", () => {
    const men = (n: number) => fill("{n|one man|{n} men} left", { n }, "en");
    expect([0, 1, 2, 21].map(men)).toEqual(["0 men left", "one man left", "2 men left", "21 men left"]);
  });

  it("for an exact number go before the category: Hindi counts 0 as one", () => {
    expect([0, 1, 2].map((n) => fill("{n|=1:एक गोटी|other:{n} गोटियाँ}", { n }, "hi"))).toEqual([
      "0 गोटियाँ",
      "एक गोटी",
      "2 गोटियाँ",
    ]);
    expect([0, 1, 2].map((n) => fill("{n|{n} गोटी|{n} गोटियाँ}", { n }, "hi"))).toEqual([
      "0 गोटी",
      "1 गोटी",
      "2 गोटियाँ",
    ]);
  });

  it("are one, few and many in Russian and Polish", () => {
    expect([1, 21, 2, 22, 5, 11, 14].map((n) => form("ru", n))).toEqual(
      ["фишка", "фишка", "фишки", "фишки", "фишек", "фишек", "фишек"].map((word) => `{n} ${word}`),
    );
    expect([1, 2, 5, 12, 22].map((n) => form("pl", n))).toEqual(
      ["pionek", "pionki", "pionków", "pionków", "pionki"].map((word) => `{n} ${word}`),
    );
  });

  it("are all six in Arabic", () => {
    const forms = pieces.ar.split("|").map((part) => part.slice(part.indexOf(":") + 1));
    expect([0, 1, 2, 3, 11, 100].map((n) => form("ar", n))).toEqual(forms);
  });

  it.each(Object.entries(cases.categories))(
    "of %s are the browser's and the umpire's alike",
    (language, categories) => {
      const rules = new Intl.PluralRules(language);
      expect(categories.map((_, n) => rules.select(n))).toEqual(categories);
    },
  );

  it("fall back to `other` where one is missing", () => {
    expect(chooseForm("=1:эта фишка|other:{n} фишки", 5, "ru")).toBe("{n} фишки");
  });

  it("may hold other values, and stand beside one another", () => {
    const text = "{name}: {n|one stroke|{n} strokes}, {m|one man of {name}|{m} men}";
    expect(fill(text, { name: "Asha", n: 1, m: 1 }, "en")).toBe("Asha: one stroke, one man of Asha");
  });
});

describe("values", () => {
  it("are written with the digits 0 to 9, without a sign between thousands", () => {
    expect([1500, 2.5].map((n) => fill("{n}", { n }, "ta"))).toEqual(["1500", "2.5"]);
  });

  it("that are not given stay as they are", () => {
    expect(fill("{name} plays", {}, "en")).toBe("{name} plays");
  });
});
