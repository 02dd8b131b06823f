/** Storing the page on this device, by the service worker. Only on https and on localhost; browsers allow it nowhere else. */

import { EXTENT, STATE, type ToServiceWorker } from "./build";

/** Milliseconds that Python waits for the service worker, so that it is stored as it is fetched. */
const PATIENCE = 10_000;

let installed: Promise<void> | null = null;

const base = () => new URL(import.meta.env.BASE_URL, document.baseURI);

/** Whether this browser can store the page at all. */
export const canStore = (): boolean =>
  window.isSecureContext && "serviceWorker" in navigator && "caches" in window && import.meta.env.PROD;

/** Store the page on this device, once; resolves when what is fetched from now on is stored, too, or cannot be. */
export function storePage(): Promise<void> {
  installed ??= install().catch((problem: unknown) => console.warn("the page was not stored:", problem));
  return installed;
}

async function install(): Promise<void> {
  if (!canStore()) return;
  const workers = navigator.serviceWorker;
  const registered = workers.register(new URL("service-worker.js", base()), {
    scope: base().pathname,
    updateViaCache: "none",
  });
  if (workers.controller) {
    // It looks for a new build by the way. Where a network takes the question and never answers, nobody waits for that.
    registered.catch((problem: unknown) => console.warn("no new build was looked for:", problem));
    return;
  }
  const patience = new Promise<void>((resolve) => window.setTimeout(resolve, PATIENCE));
  const controlled = new Promise<void>((resolve) =>
    workers.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
  await Promise.race([registered.then(() => controlled), patience]);
}

/** Store every file that is of use without a connection. `always`: of every later build, too, whatever the connection costs. */
export async function storeEverything({ always }: { always: boolean }): Promise<boolean> {
  await storePage();
  if (!canStore()) return false;
  if (!always && (await isEverythingStored())) return true;
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    active?.postMessage({ kind: "store", always } satisfies ToServiceWorker, [port2]);
  });
}

/** Whether every such file of the build that the page is taken from is on this device. */
export async function isEverythingStored(): Promise<boolean> {
  if (!canStore()) return false;
  const build = await (await caches.open(STATE)).match(new URL("build", base()).href);
  if (!build) return false;
  const extent = await (await caches.open(await build.text())).match(new URL(EXTENT, base()).href);
  return (await extent?.text()) === "everything";
}
