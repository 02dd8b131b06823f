/** Bring Python into the page: stored with the page where that can be, and never on mobile data without asking. */

import { storeEverything, storePage } from "$app/offline/storing";
import { hasServer } from "$app/router.svelte";

import { download } from "./download.svelte";
import { assets } from "./line";
import { isStored, mayFetch } from "./metered";
import { callPython, fetchReader, startPython } from "./python";

/** How many megabytes may be fetched, where it is asked: all there is. */
export const MEGABYTES = Math.ceil((assets.bytes + assets.readerBytes) / 1e5) / 10;

/** Begin, once the page can be used without it; where it costs money, ask (`download.asks`). */
export async function bringPython(): Promise<void> {
  const stored = storePage();
  const asks = await mustAsk();
  download.asks = asks;
  // An umpire's page of a server is stored whatever it costs; all pages of the site are more than the umpire's.
  if (hasServer() || !asks) void storeEverything({ always: true });
  await stored;
  // The button may have been pressed meanwhile.
  if (download.asks || download.started) return;
  startPython();
  if (await isReaderToStore()) fetchReader();
}

/** Whether somebody has to be asked before Python is fetched. */
export async function mustAsk(): Promise<boolean> {
  return !(await mayFetch()) && !download.started && !download.allowed;
}

/** Whether the learned reader is missing from what is stored here for times without a network, and costs nothing to fetch. */
export async function isReaderToStore(): Promise<boolean> {
  if (!assets.reader || !navigator.serviceWorker?.controller) return false;
  return !(await isStored(assets.reader)) && (await mayFetch(assets.reader));
}

/** Fetch all that answers without a server, so that it is stored: somebody has asked for it. Whether it came. */
export async function storePython(): Promise<boolean> {
  await allowPython();
  if (assets.reader) fetchReader();
  return callPython("start", { language: "en" }).then(
    () => true,
    () => false,
  );
}

/** The button has been pressed. */
export async function allowPython(): Promise<void> {
  Object.assign(download, { asks: false, allowed: true });
  await storePage();
  if (!hasServer()) void storeEverything({ always: true });
  startPython();
}
