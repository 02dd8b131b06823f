// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";

import { knows, learn } from "./known.svelte";
import { set, settings } from "./settings.svelte";

beforeEach(() => set("knows", []));

it("keeps what a person has learnt, once each", () => {
  expect(knows("strike")).toBe(false);
  learn("strike", "men");
  learn("strike", "due");
  expect(settings.knows).toEqual(["strike", "men", "due"]);
  expect(knows("strike")).toBe(true);
  expect(JSON.parse(localStorage.getItem("carrom.settings")!).knows).toEqual(["strike", "men", "due"]);
});
