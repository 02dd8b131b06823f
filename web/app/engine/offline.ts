/** The page without a network: the service worker that stores it. Only on https and on localhost; browsers allow it nowhere else. */

/** Milliseconds that Python waits for the service worker, so that it is stored as it is fetched. */
const PATIENCE = 10_000;

let installed: Promise<void> | null = null;

/** Store the page on this device, once; resolves when what is fetched from now on is stored, too, or cannot be. */
export function storePage(): Promise<void> {
  installed ??= install().catch((problem: unknown) => console.warn("the page was not stored:", problem));
  return installed;
}

async function install(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!window.isSecureContext || !workers || !import.meta.env.PROD) return;
  const base = new URL(import.meta.env.BASE_URL, document.baseURI);
  await workers.register(new URL("service-worker.js", base), { scope: base.pathname, updateViaCache: "none" });
  if (workers.controller) return;
  await new Promise<void>((resolve) => {
    workers.addEventListener("controllerchange", () => resolve(), { once: true });
    window.setTimeout(resolve, PATIENCE);
  });
}
