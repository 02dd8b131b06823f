import { describe, expect, it } from "vitest";

import enOfPages from "./en/index";
import enOfDesk from "./en/organise.json";
import enOfEvents from "./en/tournament.json";
import hiOfPages from "./hi/index";
import hiOfDesk from "./hi/organise.json";
import hiOfEvents from "./hi/tournament.json";

const en = { ...enOfPages, ...enOfDesk, ...enOfEvents };
const hi = { ...hiOfPages, ...hiOfDesk, ...hiOfEvents };

const words: Record<string, Record<string, string>> = { en, hi };
const values = (text: string) => [...text.matchAll(/\{(\w+)/g)].map((match) => match[1]).sort();

describe("the words of the page", () => {
  it("are the same in every language", () => {
    expect(Object.keys(hi).sort()).toEqual(Object.keys(en).sort());
  });

  it.each(Object.keys(en))("%s takes the same values in every language", (key) => {
    expect([...new Set(values(words["hi"]![key]!))]).toEqual([...new Set(values(words["en"]![key]!))]);
  });

  it("stand in one file only", async () => {
    for (const language of ["en", "hi"]) {
      const parts = await Promise.all(
        ["frame", "play", "match", "study", "ask", "data", "refused", "score", "organise", "tournament"].map(
          (part) => import(`./${language}/${part}.json`),
        ),
      );
      const keys = parts.flatMap((part) => Object.keys(part.default));
      expect(keys.length).toBe(new Set(keys).size);
    }
  });
});
