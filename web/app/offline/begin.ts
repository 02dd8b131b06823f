/** What makes the page an app, begun once it has nothing else to do: it is stored, learns of new versions, and follows a tap on a
 * notice. */

import { go } from "$app/router.svelte";

import type { FromServiceWorker } from "./build";
import { connectionHere, isScarce } from "./connection";
import { canStore, storeEverything, storePage } from "./storing";
import { watchVersions } from "./version.svelte";

let begun: Promise<void> | null = null;

export function beginOffline(): Promise<void> {
  begun ??= begin();
  return begun;
}

async function begin(): Promise<void> {
  if (!canStore()) return;
  navigator.serviceWorker.addEventListener("message", ({ data }: MessageEvent<FromServiceWorker>) => {
    if (data.kind === "go") go(data.to);
  });
  window.addEventListener("appinstalled", () => void storeEverything({ always: true }));
  await storePage();
  void watchVersions();
  // What was left out on a connection that costs money is fetched on another one.
  if (!isScarce(connectionHere())) await storeEverything({ always: false });
}
