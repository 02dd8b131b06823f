/** Bring Python into the page: stored with the page where that can be, and never on mobile data without asking. */

import { download } from "./download.svelte";
import { assets } from "./line";
import { mayFetch } from "./metered";
import { storePage } from "./offline";
import { startPython } from "./python";

/** How many megabytes are fetched, where it is asked. */
export const MEGABYTES = Math.ceil(assets.bytes / 1e5) / 10;

/** Begin, once the page can be used without it; where it costs money, ask (`download.asks`). */
export async function bringPython(): Promise<void> {
  const [allowed] = await Promise.all([mayFetch(), storePage()]);
  if (allowed) startPython();
  else download.asks = !download.started;
}

/** The button has been pressed. */
export async function allowPython(): Promise<void> {
  download.asks = false;
  await storePage();
  startPython();
}
