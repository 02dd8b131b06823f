// @vitest-environment jsdom

import { expect, it } from "vitest";

import { computer, me, named } from "./match";

const names = (making: ReturnType<typeof named>) =>
  [making.a, making.b, making.c, making.d].flatMap((side) => side?.players.map(({ name }) => name) ?? []);
const side = (...players: ReturnType<typeof me>[]) => ({ players });

it("calls a computer by that word", () => {
  expect(names(named({ a: side(me(1, "Asha")), b: side(computer("3")) }))).toEqual(["Asha", "Computer"]);
});

it("tells two computers apart by their strength", () => {
  expect(names(named({ a: side(computer("1")), b: side(computer("8")) }))).toEqual(["Child", "Champion"]);
});

it("numbers the computers of a points game", () => {
  const three = { b: side(computer("1")), c: side(computer("1")), d: side(computer("2")) };
  const numbered = ["Asha", "Computer 1", "Computer 2", "Computer 3"];
  expect(names(named({ a: side(me(1, "Asha")), ...three }))).toEqual(numbered);
});
