import { describe, expect, it } from "vitest";

import { discsOf, textOf } from "./position";

// Written by carrom.physics.Position.text.
const TEXT = "qk6csk6ct9k6csk6d w4ncv7m3xk6csk6ct bg00afhdctw53tw54";
const DISCS = [
  { kind: "queen", x: 0.1000000000003638, y: -0.1999999999998181 },
  { kind: "white", x: -0.354099999999562, y: 0.1000000000003638 },
  { kind: "black", x: 9.999999747378752e-6, y: 0.3400000000001455 },
] as const;

describe("a position as text", () => {
  it("is read as the library writes it", () => {
    expect(discsOf(TEXT)).toEqual(DISCS);
    expect(textOf(DISCS)).toBe(TEXT);
  });

  it("stands in a link with dots", () => {
    expect(discsOf(textOf(DISCS, "."))).toEqual(DISCS);
  });

  it.each(["x", "wk6csk6ct", "wk6csk6ct9k6csk6!", `${TEXT} w`])("%j is none", (text) => {
    expect(discsOf(text)).toBeNull();
  });

  it("may be empty", () => {
    expect(discsOf("")).toEqual([]);
  });
});
