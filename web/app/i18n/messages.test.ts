import { describe, expect, it } from "vitest";

import enOfCoach from "./en/coach.json";
import enOfCompany from "./en/company.json";
import enOfHistory from "./en/history.json";
import enOfPages from "./en/index";
import enOfLobby from "./en/lobby.json";
import enOfLooks from "./en/looks.json";
import enOfLessons from "./en/learn.json";
import enOfDesk from "./en/organise.json";
import enOfPerson from "./en/person.json";
import enOfPlaying from "./en/playing.json";
import enOfPractice from "./en/practise.json";
import enOfEvents from "./en/tournament.json";
import hiOfCoach from "./hi/coach.json";
import hiOfCompany from "./hi/company.json";
import hiOfHistory from "./hi/history.json";
import hiOfPages from "./hi/index";
import hiOfLobby from "./hi/lobby.json";
import hiOfLooks from "./hi/looks.json";
import hiOfLessons from "./hi/learn.json";
import hiOfDesk from "./hi/organise.json";
import hiOfPerson from "./hi/person.json";
import hiOfPlaying from "./hi/playing.json";
import hiOfPractice from "./hi/practise.json";
import hiOfEvents from "./hi/tournament.json";

const en = {
  ...enOfPages,
  ...enOfCoach,
  ...enOfCompany,
  ...enOfDesk,
  ...enOfEvents,
  ...enOfHistory,
  ...enOfLobby,
  ...enOfLooks,
  ...enOfPerson,
  ...enOfPlaying,
  ...enOfLessons,
  ...enOfPractice,
};
const hi = {
  ...hiOfPages,
  ...hiOfCoach,
  ...hiOfCompany,
  ...hiOfDesk,
  ...hiOfEvents,
  ...hiOfHistory,
  ...hiOfLobby,
  ...hiOfLooks,
  ...hiOfPerson,
  ...hiOfPlaying,
  ...hiOfLessons,
  ...hiOfPractice,
};

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
        [
          "frame",
          "play",
          "length",
          "match",
          "playing",
          "study",
          "coach",
          "ask",
          "data",
          "refused",
          "score",
          "learn",
          "organise",
          "practise",
          "tournament",
          "history",
          "person",
          "company",
          "lobby",
          "looks",
        ].map((part) => import(`./${language}/${part}.json`)),
      );
      const keys = parts.flatMap((part) => Object.keys(part.default));
      expect(keys.length).toBe(new Set(keys).size);
    }
  });
});
