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

/** Keep the screen on, where the browser can; returns how to stop. It lets go whenever the page is hidden, so ask again then. */
export function keepScreenOn(): () => void {
  let lock: Promise<WakeLockSentinel | null> | undefined;
  const hold = () => {
    if (!document.hidden) lock = navigator.wakeLock?.request("screen").catch(() => null);
  };
  hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    document.removeEventListener("visibilitychange", hold);
    void lock?.then((held) => held?.release());
  };
}
