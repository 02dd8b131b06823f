import { expect, it, vi } from "vitest";

import { improperBy, USUAL_STRIKING } from "./improper";

const loadVerdicts = vi.hoisted(() => vi.fn());
vi.mock("$app/engine/kernels", () => ({ loadVerdicts }));

/** Backward, so that only the ruling's functions can say that it is improper. */
const BACK = { x: 0, dx: 0, dy: -1, speed: 1 };
const settled = () => new Promise((resolve) => setTimeout(resolve));

it("tries again with the next turn where the functions did not come", async () => {
  loadVerdicts.mockResolvedValueOnce(null).mockRejectedValueOnce(new Error("no connection"));
  loadVerdicts.mockResolvedValue({ isImproper: () => true });
  const known = vi.fn();
  for (const turn of [1, 2]) {
    const improper = improperBy(USUAL_STRIKING, [], known);
    expect(improper(BACK)).toBeNull();
    await settled();
    expect(improper(BACK)).toBeNull();
    await settled();
    expect(loadVerdicts).toHaveBeenCalledTimes(turn);
  }
  const improper = improperBy(USUAL_STRIKING, [], known);
  expect(improper(BACK)).toBeNull();
  await vi.waitFor(() => expect(known).toHaveBeenCalled());
  expect(improper(BACK)).toBe(true);
});
