// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import type { HintAnswer } from "$app/api/rest";

import { Hint } from "./hint.svelte";
import type { Table } from "./table.svelte";

const trajectory = {
  seconds: 1,
  discs: ["white"],
  start: [[0, 0.2]],
  striker: [0, -0.25],
  segments: { "-1": [[0, 0, -0.25, 0, 1, 0]], "0": [[0.4, 0, 0.2, 0, 1, 0]] },
  events: [
    [0.4, "contact", -1, 0],
    [0.6, "pocket", 0, 2],
  ],
};
const stroke = { name: "cut the white", pockets: 0.6, tries: 400, trajectory };
const answer = { version: 7, is_hard: false, stroke, safer: null } as unknown as HintAnswer;

function table(version: number, mine = true, alone = true): Table {
  return { id: "m", view: { version }, isPlaying: true, alone, showing: false, may: () => mine } as unknown as Table;
}

describe("a hint", () => {
  it("gives words first, then the line, then nothing more", async () => {
    const hint = new Hint(
      () => table(7),
      () => Promise.resolve(answer),
    );
    expect(hint.next).toBe("words");
    await hint.more();
    expect(hint.found?.stroke.name).toBe("cut the white");
    expect(hint.marks).toEqual([]);
    await hint.more();
    expect(hint.marks.length).toBeGreaterThan(0);
    expect(hint.next).toBeNull();
  });

  it("is forgotten once something was played", async () => {
    let version = 7;
    const hint = new Hint(
      () => table(version),
      () => Promise.resolve(answer),
    );
    await hint.more();
    version = 8;
    expect(hint.found).toBeNull();
    expect(hint.next).toBe("words");
  });

  it("is not offered where others play from their own devices, nor out of turn", () => {
    expect(new Hint(() => table(7, true, false)).isOffered).toBe(false);
    expect(new Hint(() => table(7, false)).next).toBeNull();
  });

  it("says why there is none", async () => {
    const hint = new Hint(
      () => table(7),
      () => Promise.reject(new Error("nobody answers")),
    );
    await hint.more();
    expect(hint.problem).toBe("Nobody answers.");
    expect(hint.next).toBe("words");
  });
});
