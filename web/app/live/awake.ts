/** The page and the device while a match is played: wake the line when the page is seen again, keep the screen on. */

/** Call `wake` whenever the page is seen or the network is back; returns how to stop. */
export function whenAwake(wake: () => void): () => void {
  const onSight = () => {
    if (!document.hidden) wake();
  };
  window.addEventListener("online", onSight);
  document.addEventListener("visibilitychange", onSight);
  return () => {
    window.removeEventListener("online", onSight);
    document.removeEventListener("visibilitychange", onSight);
  };
}

/** Keep the screen on, where the browser can; returns how to stop. */
export function keepScreenOn(): () => void {
  const lock = navigator.wakeLock?.request("screen").catch(() => null);
  return () => void lock?.then((held) => held?.release());
}
