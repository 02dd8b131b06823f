/** What the device does while a match is open: clocks run, the screen stays on, a pull does not reload the page. */

import { download } from "$app/engine/download.svelte";
import { startPython } from "$app/engine/python";
import { keepScreenOn } from "$app/live/awake";
import { settings } from "$app/settings.svelte";

import type { Kept } from "./kept.svelte";

const TICK = 250;

/** Begin it, while a component is being made; it ends with the component. */
export function watch(kept: () => Kept | null): void {
  $effect(() => {
    const open = kept();
    if (!open) return;
    const timer = window.setInterval(() => open.tick(), TICK);
    const seen = () => {
      if (document.hidden) return open.hide();
      open.wake();
      // It did not come because there was no network: try again.
      if (download.failed) startPython();
    };
    const hidden = () => open.hide();
    document.addEventListener("visibilitychange", seen);
    window.addEventListener("online", seen);
    window.addEventListener("pagehide", hidden);
    return () => {
      window.clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
      window.removeEventListener("online", seen);
      window.removeEventListener("pagehide", hidden);
      open.close();
    };
  });
  // Python has come up: what waits is ruled.
  $effect(() => {
    if (download.ready) void kept()?.rule();
  });
  $effect(() => {
    void settings.language;
    void kept()?.translate();
  });
  $effect(() => (kept() ? keepScreenOn() : undefined));
  $effect(() => (kept() ? blockPull() : undefined));
}

/** Let no pull from the top reload the page; returns how to stop. */
function blockPull(): () => void {
  const root = document.documentElement;
  root.style.overscrollBehaviorY = "none";
  return () => {
    root.style.overscrollBehaviorY = "";
  };
}

/** Whether this page can be reloaded without a network: only on https and on localhost. Otherwise: keep this tab open. */
export const canReload = (): boolean => window.isSecureContext && "serviceWorker" in navigator;
