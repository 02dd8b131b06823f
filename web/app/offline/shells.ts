/** Which stored page answers a navigation. Pure. */

import type { Shell } from "./build.ts";

/** A copy of the page as it was built: the server's own answers say what a link to them shows. */
export const NEUTRAL = "offline.html";

/** The page on a server: the umpire's is shown from the store at once, all others as the server answers. */
export const ON_SERVER: Shell[] = [
  { addresses: "^umpire(/|$)", path: "umpire", first: "store" },
  // What is called to a table only the server knows; without it the phone still shows the match it keeps there.
  { addresses: "^t/[^/]+/table/[^/]+$", path: "umpire", first: "network" },
  // As the server has it (routes/pages.py): a name with a dot is a file, unless it is a clause.
  {
    addresses: "^(?!(api|assets|healthz|readyz|metrics)(/|$))(laws/.*|(.*/)?[^./]*)$",
    path: NEUTRAL,
    first: "network",
  },
];
/** The page on a plain web space, where there is only one. */
export const ON_SITE: Shell[] = [{ addresses: "^$", path: "", first: "store" }];

/** The shell for a path relative to the page; null: the address is none of the page's. */
export function shellFor(path: string, shells: readonly Shell[]): Shell | null {
  return shells.find(({ addresses }) => new RegExp(addresses).test(path)) ?? null;
}

/** Whether an answer says that there is nobody behind the server's proxy. */
export const isGatewayError = (status: number): boolean => status >= 502 && status <= 504;
