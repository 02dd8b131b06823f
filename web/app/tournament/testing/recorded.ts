/** Events as a server shows them, for tests: `python -m tests.tournament.hall_day` records them. */

import finished from "../cases/finished.json";
import running from "../cases/running.json";
import type { EventShown } from "../shown";

const EVENTS = { running, finished } as unknown as Record<"running" | "finished", EventShown>;

export const recorded = (name: "running" | "finished"): EventShown => structuredClone(EVENTS[name]);
