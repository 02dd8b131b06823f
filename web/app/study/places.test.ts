import { describe, expect, it } from "vitest";

import { legalPlaces } from "./places";

describe("where a striker may stand", () => {
  it("is the line and both circles of an empty board", () => {
    expect(legalPlaces([])).toHaveLength(3);
  });

  // From carrom.physics.legal_places of the same discs.
  it("is what the library says", () => {
    const places = legalPlaces([
      { x: 0.1000000000003638, y: 0.1000000000003638 },
      { x: 0.0500000000001819, y: -0.2600000000002183 },
      { x: -0.1999999999998181, y: -0.22999999999956344 },
      { x: 0.2179999999998472, y: -0.27999999999974534 },
    ]);
    const wanted = [
      [-0.17127470626798186, 0.014206948998670886],
      [0.0857930510016929, 0.18424999999999997],
    ];
    expect(places).toHaveLength(2);
    for (const [k, interval] of places.entries())
      for (const [side, value] of interval.entries()) expect(value).toBeCloseTo(wanted[k]![side]!, 12);
  });
});
