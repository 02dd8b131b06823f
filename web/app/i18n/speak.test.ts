// @vitest-environment jsdom

import { beforeEach, expect, test } from "vitest";

import { set } from "$app/settings.svelte";

import { addWords, speak, t, type Key, type Translated } from "./messages.svelte";

const said = (key: string, values = {}) => t(key as Key, values);
const later = (words: Record<string, string>) => () => Promise.resolve({ default: words });

beforeEach(() => set("language", "en"));

test("Hindi that was asked for first and comes last takes nothing away", async () => {
  set("language", "hi");
  let arrive: (loaded: Translated) => void = () => undefined;
  const slow = new Promise<Translated>((resolve) => {
    arrive = resolve;
  });
  let asked = 0;
  addWords(
    { "test.hall": "Hall" },
    {
      "./hi/hall.json": () => {
        asked += 1;
        return asked === 1 ? slow : Promise.resolve({ default: { "test.hall": "हॉल" } });
      },
    },
  );
  addWords({ "test.draw": "Draw" }, { "./hi/draw.json": later({ "test.draw": "ड्रॉ" }) });
  await speak();
  expect(said("test.draw")).toBe("ड्रॉ");
  arrive({ default: { "test.hall": "हॉल" } });
  await slow;
  await new Promise((done) => setTimeout(done));
  expect([said("test.hall"), said("test.draw")]).toEqual(["हॉल", "ड्रॉ"]);
});

test("a text that a language lacks is in English, by the rules of English", async () => {
  addWords(
    { "test.men": "{n|one man|{n} men}", "test.turn": "Your turn" },
    { "./hi/men.json": later({ "test.turn": "आपकी टर्न" }) },
  );
  set("language", "hi");
  await speak();
  expect([said("test.turn"), said("test.men", { n: 0 })]).toEqual(["आपकी टर्न", "0 men"]);
});

test("what cannot be loaded is in English, and the rest in the language", async () => {
  addWords({ "test.lost": "Lost" }, { "./ta/lost.json": () => Promise.reject(new Error("offline")) });
  addWords({ "test.here": "Here" }, { "./ta/here.json": later({ "test.here": "இங்கே" }) });
  set("language", "ta");
  await expect(speak()).rejects.toThrow("offline");
  expect([said("test.lost"), said("test.here")]).toEqual(["Lost", "இங்கே"]);
});

test("the page says which language it is in", async () => {
  set("language", "ta");
  await speak().catch(() => undefined);
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(["ta", "ltr"]);
});
