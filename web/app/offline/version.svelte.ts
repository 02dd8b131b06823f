/** A new version of the page that is stored, and waits until every page of the one before is closed. */

import type { ToServiceWorker } from "./build";

export const version = $state({ isWaiting: false });

/** Notice when one is stored: from the moment on that this page is, however many tries that takes. */
export async function watchVersions(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const look = () => (version.isWaiting = registration.waiting !== null && navigator.serviceWorker.controller !== null);
  registration.addEventListener("updatefound", () => registration.installing?.addEventListener("statechange", look));
  look();
}

/** Use it at once, and load this page anew. A match that the umpire's phone keeps stays with its own version all the same. */
export async function takeVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return;
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  registration.waiting.postMessage({ kind: "take over" } satisfies ToServiceWorker);
}
