/** A stroke that covers the queen, looked for with the simulator in the page: shown to whoever has missed it twice. */

import type { Place } from "$app/api/rest";
import { bringSimulator } from "$app/engine/practiceStroke";
import { passesFirst, seenFrom } from "$app/live/improper";
import { legalPlaces } from "$app/study/places";
import type { Simulator } from "$board/exact";
import { BASE_Y, MAN, pocketAt, powerOf, STRIKER } from "$board/geometry";
import type { Aim, Stroke } from "$board/types";

const PLACES = 12;
const SPEEDS = [2.5, 3.5];
/** A stroke is shown that also succeeds when it is turned by so much, in parts of its way forward. */
const UNSTEADY = 0.004;
/** Milliseconds of looking after which the page may breathe. */
const BREATH = 30;

/** The aim of a stroke after which a white man, and neither the striker nor a black man, lies in a pocket; null: none was found. */
export async function findCover(
  discs: readonly Place[],
  bringing: Promise<Simulator | null> = bringSimulator(),
): Promise<Aim | null> {
  const simulator = await bringing.catch(() => null);
  if (!simulator) return null;
  const covers = (stroke: Stroke) => {
    const pocketed = simulator.simulate(discs, stroke)?.pocketed ?? [];
    return pocketed.length > 0 && pocketed.every((disc) => disc >= 0 && discs[disc]![0] === "white");
  };
  let rested = performance.now();
  for (const stroke of tries(discs)) {
    if (performance.now() - rested > BREATH) {
      await new Promise((resolve) => setTimeout(resolve));
      rested = performance.now();
    }
    const turned = [0, UNSTEADY, -UNSTEADY].map((by) => ({ ...stroke, dx: stroke.dx + by * stroke.dy }));
    if (turned.every(covers)) {
      const long = Math.hypot(stroke.dx, stroke.dy);
      return { x: stroke.x, dx: stroke.dx / long, dy: stroke.dy / long, power: powerOf(stroke.speed) };
    }
  }
  return null;
}

/** Strokes that send a white man toward a pocket, from all along the base line; proper ones only. */
function* tries(discs: readonly Place[]): Generator<Stroke> {
  const lying = seenFrom(0, discs);
  const places = legalPlaces(lying).flatMap(([least, most]) =>
    Array.from({ length: PLACES }, (_, n) => least + ((most - least) * (n + 0.5)) / PLACES),
  );
  for (const speed of SPEEDS)
    for (const { x, y } of lying.filter(({ kind }) => kind === "white"))
      for (const pocket of [0, 1, 2, 3].map(pocketAt)) {
        const away = Math.hypot(pocket[0] - x, pocket[1] - y);
        const behind = (STRIKER + MAN) / away;
        const [atX, atY] = [x - (pocket[0] - x) * behind, y - (pocket[1] - y) * behind];
        for (const place of places) {
          const stroke = { x: place, dx: atX - place, dy: atY + BASE_Y, speed };
          if (stroke.dy > 0 && passesFirst(stroke, lying)) yield stroke;
        }
      }
}
