/** The turn that was opened last, so that the page of its match can say what came of it. */

import type { Taken } from "./rest";

const ARRIVALS = ["taken", "joined", "known"] as const;
type Arrival = (typeof ARRIVALS)[number];

export const arrived = $state<{ match: string; outcome: Arrival }>({ match: "", outcome: "known" });

/** Whether the match can be shown after such an outcome. */
export const isArrival = (outcome: Taken["outcome"]): outcome is Arrival =>
  (ARRIVALS as readonly string[]).includes(outcome);
