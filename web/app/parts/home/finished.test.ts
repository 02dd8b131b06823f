// @vitest-environment jsdom

import { expect, it } from "vitest";

import type { Listed } from "$app/api/rest";

import { resultOf } from "./finished";

const AT = Date.UTC(2026, 10, 17, 12) / 1000;
const words = (extra: Partial<Listed>) =>
  resultOf({ winner: "b", my_seats: ["b1"], score: [0, 9], moved_at: AT, ...extra } as Listed);

it("says who won from one's own side, and when", () => {
  expect(words({})).toMatch(/^Won · 9 – 0 · .*2026$/);
  expect(words({ my_seats: ["a1"] })).toMatch(/^Lost · 0 – 9 · .*2026$/);
});

it("says no score where nobody had a point, and no winner where both sides were here or nobody won", () => {
  expect(words({ score: [0, 0] })).toMatch(/^Won · [^–]*2026$/);
  expect(words({ my_seats: ["a1", "b1"] })).toMatch(/^0 – 9 · /);
  expect(words({ winner: null })).toMatch(/^9 – 0 · /);
});
