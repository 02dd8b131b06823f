/** Storing the page on this device, by the service worker. Only on https and on localhost; browsers allow it nowhere else. */

import { EXTENT, STATE, type ToServiceWorker } from "./build";
import { connectionHere, isScarce } from "./connection";
import { keepTrying } from "./retrying";

/** Milliseconds that Python waits for the service worker, so that it is stored as it is fetched. */
const PATIENCE = 10_000;

let installed: Promise<void> | null = null;
/** What comes of the first try to install the service worker, where there is none. */
let firstTry: Promise<void> = Promise.resolve();

const base = () => new URL(import.meta.env.BASE_URL, document.baseURI);

/** Whether this browser can store the page at all. */
export const canStore = (): boolean =>
  window.isSecureContext && "serviceWorker" in navigator && "caches" in window && import.meta.env.PROD;

/** Store the page on this device; where that fails, it is tried again. Resolves when what is fetched from now on is stored, too,
 * or will not be. */
export function storePage(): Promise<void> {
  installed ??= install().catch((problem: unknown) => console.warn("the page was not stored:", problem));
  return installed;
}

async function install(): Promise<void> {
  if (!canStore()) return;
  const workers = navigator.serviceWorker;
  const register = () =>
    workers.register(new URL("service-worker.js", base()), { scope: base().pathname, updateViaCache: "none" });
  if (workers.controller) {
    // It looks for a new build by the way. Where a network takes the question and never answers, nobody waits for that.
    register().catch((problem: unknown) => console.warn("no new build was looked for:", problem));
    return;
  }
  const controlled = new Promise<void>((resolve) =>
    workers.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
  firstTry = keepTrying(async () => untilActive(await register()), "the page was not stored");
  // A browser that lets nobody store anything says so by an exception of its own: nobody waits for that to change.
  const refused = new Promise<void>((resolve) =>
    firstTry.catch((problem: unknown) => problem instanceof DOMException && resolve()),
  );
  await Promise.race([controlled, refused, pause(PATIENCE)]);
}

/** Wait until a service worker is in charge; fails where it could not store what it needs, and was thrown away. */
function untilActive(registration: ServiceWorkerRegistration): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = registration.installing ?? registration.waiting;
    const look = () => {
      if (registration.active) resolve();
      else if (!worker || worker.state === "redundant")
        reject(new Error("the service worker was thrown away: a file that it needs was not stored"));
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => window.setTimeout(resolve, milliseconds));

/** Store every file that is of use without a connection; what fails is tried again. `always`: of every later build, too, whatever
 * the connection costs. Whether the first try stored all of it. */
export async function storeEverything({ always }: { always: boolean }): Promise<boolean> {
  await storePage();
  if (!canStore()) return false;
  if (!always && (await isEverythingStored())) return true;
  const isDone = keepTrying(() => askForEverything(always), "not everything was stored").then(
    () => true,
    () => false,
  );
  const isReady = navigator.serviceWorker.ready.then(() => true);
  const isInstalled = firstTry.then(
    () => true,
    () => false,
  );
  if (await Promise.race([isReady, isInstalled])) return isDone;
  // Whoever asks again, with a button, need not wait for the next try.
  installed = null;
  return false;
}

async function askForEverything(always: boolean): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  // By the time of a later try the connection may be one that costs money.
  if (!always && isScarce(connectionHere())) return;
  const { port1, port2 } = new MessageChannel();
  const isStored = await new Promise<boolean>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
    active?.postMessage({ kind: "store", always } satisfies ToServiceWorker, [port2]);
  });
  if (!isStored) throw new Error("the service worker could not fetch every file");
}

/** Whether every such file of the build that the page is taken from is on this device. */
export async function isEverythingStored(): Promise<boolean> {
  if (!canStore()) return false;
  const build = await (await caches.open(STATE)).match(new URL("build", base()).href);
  if (!build) return false;
  const extent = await (await caches.open(await build.text())).match(new URL(EXTENT, base()).href);
  return (await extent?.text()) === "everything";
}
