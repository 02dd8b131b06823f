/** A stroke as marks on the board: where the striker stands, and where everything goes. */

import type { Trajectory } from "$app/api/wire";
import { STRIKER } from "$board/geometry";
import type { Mark } from "$board/index";

import { waysOf } from "./paths";

export function marksOf(trajectory: Trajectory): Mark[] {
  const [x, y] = trajectory.striker;
  const ways = waysOf(trajectory).map((way): Mark => {
    const tone = way.kind === "striker" ? "best" : way.pocketed ? "good" : "plain";
    return { type: "path", points: way.points, tone, dashed: way.kind !== "striker" && !way.pocketed };
  });
  return [{ type: "spot", x, y, radius: STRIKER, tone: "best" }, ...ways];
}
