/** What lies in the nets under the pockets. The log knows only how many are on the board; where a man fell is known to whoever saw it
 * fall, and chosen for whoever came later. */

import type { Kind, Trajectory } from "$app/api/wire";

export type Nets = Kind[][];

export const emptyNets = (): Nets => [[], [], [], []];

/** The nets after a stroke. The striker falls too, and is taken out. */
export function afterStroke(nets: Nets, trajectory: Trajectory): Nets {
  const after = nets.map((one) => [...one]);
  for (const [, what, disc, pocket] of trajectory.events) {
    const kind = trajectory.discs[disc];
    if (what === "pocket" && disc >= 0 && kind && pocket !== null) after[pocket]?.push(kind);
  }
  return after;
}

/** The nets such that, with what lies on the board, all nineteen are there. */
export function fitted(nets: Nets, discs: readonly (readonly [Kind, ...unknown[]])[]): Nets {
  const after = nets.map((one) => [...one]);
  for (const [kind, all] of [
    ["white", 9],
    ["black", 9],
    ["queen", 1],
  ] as const) {
    const wanted = Math.max(0, all - discs.filter((one) => one[0] === kind).length);
    let found = after.reduce((sum, net) => sum + net.filter((one) => one === kind).length, 0);
    for (; found > wanted; found -= 1) {
      const net = after.findLast((one) => one.includes(kind))!;
      net.splice(net.lastIndexOf(kind), 1);
    }
    for (; found < wanted; found += 1)
      after.reduce((least, net) => (net.length < least.length ? net : least)).push(kind);
  }
  return after;
}
