// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";

import type { View, You } from "$app/api/wire";

import { hasLastBoard, keepLastBoard, readLastBoard } from "./lastBoard";

const you: You = { role: "player", seats: ["a1"], maker: true };
const view = (id: string) => ({ id, version: 7 }) as View;

beforeEach(() => localStorage.clear());

it("is how the match stood", () => {
  keepLastBoard("m", view("m"), you, 5);
  expect(readLastBoard("m")).toEqual({ view: view("m"), you, at: 5 });
  expect([hasLastBoard("m"), hasLastBoard("other")]).toEqual([true, false]);
});

it("is kept of the last three matches", () => {
  for (const [at, id] of ["one", "two", "three", "four"].entries()) keepLastBoard(id, view(id), you, at);
  keepLastBoard("two", view("two"), you, 9);
  keepLastBoard("five", view("five"), you, 10);
  expect(["one", "two", "three", "four", "five"].filter(hasLastBoard)).toEqual(["two", "four", "five"]);
});

it("is none where what is stored cannot be read", () => {
  localStorage.setItem("carrom.board.m", "{");
  expect(hasLastBoard("m")).toBe(false);
});
