import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { describe, expect, it } from "vitest";

import { type Described, type Place, Simulator } from "$board/exact";
import { BASE_Y, speedOf } from "$board/geometry";

import { Kernels, type Manifest } from "../../../native/kernels.mjs";
import { findCover } from "./cover";
import { LESSONS } from "./lessons";

const built = (name: string) => fileURLToPath(new URL(`../../kernels/${name}`, import.meta.url));

async function simulator(): Promise<Simulator> {
  const manifest = JSON.parse(readFileSync(built("functions.json"), "utf-8")) as Manifest & Described;
  return new Simulator(await Kernels.load(readFileSync(built("kernels.wasm")), manifest), manifest);
}

describe.skipIf(!existsSync(built("built-from.txt")))("a stroke that covers the queen", () => {
  const { start, help } = LESSONS.find(({ id }) => id === "queen")!;

  it.each([-0.02, -0.01, 0, 0.01, 0.02])("is found after her stroke turned by %f", async (turned) => {
    const simulated = await simulator();
    const { x, dy, power } = help;
    const queen = simulated.simulate(start.discs, { x, dx: help.dx + turned, dy, speed: speedOf(power) })!;
    const aim = (await findCover(queen.position, Promise.resolve(simulated)))!;
    const stroke = { x: aim.x, y: -BASE_Y, dx: aim.dx, dy: aim.dy, speed: speedOf(aim.power) };
    const pocketed = simulated.simulate(queen.position, stroke)!.pocketed;
    expect(pocketed.map((disc) => queen.position[disc]?.[0])).toContain("white");
    expect(pocketed).not.toContain(-1);
  });

  it("is not found without a white man, or without the simulator", async () => {
    const black: Place[] = [["black", 0, 0]];
    expect(await findCover(black, simulator())).toBeNull();
    expect(await findCover(start.discs, Promise.resolve(null))).toBeNull();
  });
});
