import { describe, expect, it } from "vitest";

import type { Step } from "$app/api/wire";

import { discsAfter } from "./moments";

const DRAWN = "wg0000000g0000000";
const LAIN = "wg00afhdctw53tw54";
const AFTER = "wk6csk6ct9k6csk6d";
const NEXT = "bg0000000g0000000";

const step = (kind: string, more: object = {}) => ({ event: { kind, ...more } }) as unknown as Step;
const BOARD = step("board", { position: DRAWN });
const MISSED = step("stroke", { final: DRAWN });
const BROKEN = step("stroke", { lie: LAIN, final: AFTER });

/** Where the first disc lies after a version. */
const first = (steps: Step[], version: number) => discsAfter(steps, version)?.[0];
const where = (text: string) => discsAfter([step("board", { position: text })], 1)?.[0];

describe("a packed rack", () => {
  it("lies as it lay once it was broken", () => {
    expect(first([step("match"), BOARD, BROKEN], 2)).toEqual(where(LAIN));
    expect(first([step("match"), BOARD, BROKEN], 3)).toEqual(where(AFTER));
  });

  it("lies as it is drawn before its break", () => {
    expect(first([step("match"), BOARD], 2)).toEqual(where(DRAWN));
    expect(first([step("match"), BOARD, MISSED], 2)).toEqual(where(DRAWN));
  });

  it("shows its lie also where the first stroke passed it", () => {
    expect(first([step("match"), BOARD, MISSED, BROKEN], 2)).toEqual(where(LAIN));
  });

  it("has a lie of its own on every board", () => {
    const steps = [step("match"), BOARD, step("board", { position: NEXT }), BROKEN];
    expect(first(steps, 2)).toEqual(where(DRAWN));
    expect(first(steps, 3)).toEqual(where(LAIN));
  });
});
