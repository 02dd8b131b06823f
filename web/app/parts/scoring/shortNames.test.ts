import { describe, expect, it } from "vitest";

import { shortNames } from "./shortNames";
import { unbroken } from "./unbroken";

const called = (...names: string[]) => [...shortNames(names.map((name, k) => ({ id: String(k), name }))).values()];

describe("names where there is little room", () => {
  it("are first names in doubles", () => {
    expect(called("Asha Kulkarni", "Meenakshi Rao", "Ravi", "Om  Prakash")).toEqual([
      "Asha",
      "Meenakshi",
      "Ravi",
      "Om",
    ]);
  });
  it("stay whole where two would be called the same", () => {
    const names = ["Asha Kulkarni", "Asha Rao", "Ravi Deshpande", "Om Prakash"];
    expect(called(...names)).toEqual(names);
  });
  it("stay whole in singles", () => {
    expect(called("Asha Kulkarni", "Ravi Deshpande")).toEqual(["Asha Kulkarni", "Ravi Deshpande"]);
  });
});

it("keeps a score on one line, whatever dash it has", () => {
  expect(unbroken("37–0, 0-14, Om-Ravi")).toBe("37\u2060–\u20600, 0\u2060-\u206014, Om-Ravi");
});
