// @vitest-environment jsdom

import { expect, test } from "vitest";

import { set } from "$app/settings.svelte";

import { addWords, speak, t, type Key } from "./messages.svelte";

type Loaded = { default: Record<string, string> };
const said = (key: string) => t(key as Key);

test("Hindi that was asked for first and comes last takes nothing away", async () => {
  set("language", "hi");
  let arrive: (loaded: Loaded) => void = () => undefined;
  const slow = new Promise<Loaded>((resolve) => {
    arrive = resolve;
  });
  let asked = 0;
  addWords({ "test.hall": "Hall" }, () => {
    asked += 1;
    return asked === 1 ? slow : Promise.resolve({ default: { "test.hall": "हॉल" } });
  });
  addWords({ "test.draw": "Draw" }, () => Promise.resolve({ default: { "test.draw": "ड्रॉ" } }));
  await speak();
  expect(said("test.draw")).toBe("ड्रॉ");
  arrive({ default: { "test.hall": "हॉल" } });
  await slow;
  await new Promise((done) => setTimeout(done));
  expect([said("test.hall"), said("test.draw")]).toEqual(["हॉल", "ड्रॉ"]);
});
