import { describe, expect, it } from "vitest";

import type { ScreenAction } from "$app/scoring/values";

import { findActions, grouped } from "./search";

const action = (id: string, label: string, group: string, words: string[] = []): ScreenAction => ({
  id,
  label,
  group,
  group_label: group,
  words,
  fields: [],
  ask: null,
});
const ACTIONS = [
  action("late", "The stroke was not made in time", "Time", ["slow"]),
  action("powder", "Powder thrown on the board", "Conduct"),
  action("elbow", "Elbow over the line", "Conduct", ["arm"]),
  action("hindi", "कोहनी रेखा के ऊपर", "आचरण"),
];
const ids = (text: string) => findActions(ACTIONS, text).map((found) => found.id);

describe("the search of the sheet", () => {
  it("shows everything for nothing typed", () => expect(ids("  ")).toHaveLength(4));
  it("finds the beginning of a word, in any case", () => expect(ids("POW")).toEqual(["powder"]));
  it("finds other words, after those of a label", () => {
    expect(ids("slow")).toEqual(["late"]);
    expect(ids("arm")).toEqual(["elbow"]);
  });
  it("wants every word", () => expect(ids("elbow powder")).toEqual([]));
  it("finds Hindi with its vowel signs", () => expect(ids("कोहनी")).toEqual(["hindi"]));
  it("keeps groups in the order in which they come", () =>
    expect(grouped(ACTIONS).map((group) => [group.label, group.actions.length])).toEqual([
      ["Time", 1],
      ["Conduct", 2],
      ["आचरण", 1],
    ]));
});
