import { describe, expect, it } from "vitest";

import type { Situation } from "$app/api/rest";

import { discsOf } from "./position";
import { analysisAddress, pairOf } from "./situation";

const plain: Situation = {
  seat: "b1",
  position: [
    ["white", 0.125, -0.25],
    ["black", 0, 0],
  ],
  rules: "icf-25",
  white_to_play: false,
  is_break: false,
  hides_rack: false,
  queen: "mine",
  scores: [0, 0],
  dues: [0, 0],
};
const queryOf = (here: Partial<Situation>) =>
  new URL(analysisAddress({ ...plain, ...here }, { match: "abc", version: 7 }), "http://x").searchParams;

describe("the address of an analysis", () => {
  it("holds the position, whose turn it is and where it comes from", () => {
    const query = queryOf({});
    expect(discsOf(query.get("p")!)).toEqual([
      { kind: "white", x: 0.125, y: -0.25 },
      { kind: "black", x: 0, y: 0 },
    ]);
    expect([...query.keys()]).toEqual(["p", "turn", "rules", "from"]);
    expect([query.get("turn"), query.get("from")]).toEqual(["black", "abc.7"]);
  });

  it("holds what else the laws need to know", () => {
    const query = queryOf({ queen: "pending", dues: [1, 0], scores: [4, 12], is_break: true, hides_rack: true });
    expect([query.get("queen"), query.get("rack")]).toEqual(["pending", "break"]);
    expect([pairOf(query.get("dues")), pairOf(query.get("scores"))]).toEqual([
      [1, 0],
      [4, 12],
    ]);
    expect(queryOf({ hides_rack: true }).get("rack")).toBe("missed");
  });

  it.each([null, "", "1", "1.2.3", "a.b", "-1.0"])("reads %j as nothing", (text) => {
    expect(pairOf(text)).toEqual([0, 0]);
  });
});
