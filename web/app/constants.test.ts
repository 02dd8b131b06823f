/** Lengths of the board are written in one place, board/geometry.ts, which is compared with the library's. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import {
  BASE_CIRCLE_X,
  BASE_Y,
  EQUIPMENT,
  FRONT_LINE,
  HALF,
  MAN,
  POCKET_CENTRE,
  REAR_LINE,
  STRIKER_PLACES,
} from "$board/geometry";

const HERE = fileURLToPath(new URL(".", import.meta.url));
const LENGTHS = [
  ...Object.values(EQUIPMENT),
  ...STRIKER_PLACES.flat(),
  BASE_CIRCLE_X,
  BASE_Y,
  FRONT_LINE,
  HALF,
  2 * MAN,
  POCKET_CENTRE,
  REAR_LINE,
];

/** The numbers in a text that are a length of the board. */
function lengthsIn(text: string): string[] {
  return (text.match(/\d*\.\d{2,}/g) ?? []).filter((number) =>
    LENGTHS.some((length) => Math.abs(Number(number) - Math.abs(length)) < 1e-9),
  );
}

const sources = readdirSync(HERE, { recursive: true, encoding: "utf-8" }).filter(
  (path) => /\.(ts|svelte)$/.test(path) && !/\.test\.ts$|schema\.d\.ts$/.test(path),
);

describe("the lengths of the board", () => {
  it("are recognised", () => {
    expect(lengthsIn("const MAN = 0.0159; const BASE = -0.2526;")).toEqual(["0.0159", "0.2526"]);
  });

  it.each(sources)("are not typed again in %s", (path) => {
    const text = readFileSync(join(HERE, path), "utf-8").replace(/<style>[\s\S]*<\/style>/, "");
    expect(lengthsIn(text)).toEqual([]);
  });
});
