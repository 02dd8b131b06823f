/** Bring the game into the page: stored with the page where that can be, and never on mobile data without asking. */

import { isReaderToStore } from "$app/engine/begin";
import { download } from "$app/engine/download.svelte";
import { kernelLibrary } from "$app/engine/kernelLibrary";
import { assets } from "$app/engine/line";
import { mayFetch } from "$app/engine/metered";
import { storeEverything, storePage } from "$app/offline/storing";

import { coming } from "./coming.svelte";
import { startGame } from "./game";

/** How many megabytes are fetched, where it is asked. */
export const MEGABYTES =
  Math.ceil((assets.bytes + assets.readerBytes + assets.gameBytes + (kernelLibrary?.bytes ?? 0)) / 1e5) / 10;

/** Begin, once what is fetched is stored; where it costs money, ask (`coming.asks`). */
export async function bringGame(): Promise<void> {
  const stored = storePage();
  coming.asks = !(await mayFetch(assets.game ?? assets.laws)) && !coming.isStarted;
  await stored;
  // The button may have been pressed meanwhile.
  if (!coming.asks) begin();
}

function begin(): void {
  void storeEverything({ always: true });
  startGame();
}

/** The game is here: fetch what the umpire needs beyond it, so that it is stored. */
export async function storeReader(): Promise<void> {
  if (assets.reader && (await isReaderToStore()))
    await fetch(new URL(`${assets.reader}.pack`, new URL(import.meta.env.BASE_URL, document.baseURI)));
}

/** The button has been pressed: what the umpire needs may be fetched, too. */
export async function allowGame(): Promise<void> {
  coming.asks = false;
  download.allowed = true;
  await storePage();
  begin();
}
