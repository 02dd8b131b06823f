/** Whether the server can be reached. Everything that asks it notes what came of it; where nothing came, the server is asked again
 * until it answers. What the browser says of itself (`navigator.onLine`) is only a reason to ask: a server in the same house is there
 * without the internet, and the best Wi-Fi does not help where the server is down. */

import { backend } from "$app/api/backend";

/** Milliseconds between two questions: the first, and the longest. */
const SOONEST = 2_000;
const LATEST = 15_000;

export const network = $state({
  isOffline: false,
  /** How often the server has come back: whoever waits for it tries again when this changes. */
  returns: 0,
});

let answers = 0;
let wait = SOONEST;
let timer: ReturnType<typeof setTimeout> | undefined;
let asking: Promise<boolean> | null = null;

/** How many answers have come so far. */
export const answersSoFar = (): number => answers;

/** The server has answered, whatever it said. */
export function noteAnswer(): void {
  answers += 1;
  if (!network.isOffline) return;
  clearTimeout(timer);
  wait = SOONEST;
  network.isOffline = false;
  network.returns += 1;
}

/** Something was asked of the server, and nothing came back. */
export function noteSilence(): void {
  if (!network.isOffline) void askServer();
}

/** Ask the server whether it is there. */
export function askServer(): Promise<boolean> {
  asking ??= backend()
    .isThere()
    .then((isThere) => {
      asking = null;
      if (isThere) noteAnswer();
      else missed();
      return isThere;
    });
  return asking;
}

function missed(): void {
  network.isOffline = true;
  clearTimeout(timer);
  timer = setTimeout(() => void askServer(), wait);
  wait = Math.min(2 * wait, LATEST);
}

/** Ask again whenever the device says that something has changed; returns how to stop. */
export function watchNetwork(): () => void {
  const gone = () => void askServer();
  const back = () => {
    if (!document.hidden && network.isOffline) void askServer();
  };
  window.addEventListener("offline", gone);
  window.addEventListener("online", back);
  document.addEventListener("visibilitychange", back);
  if (!navigator.onLine) gone();
  return () => {
    window.removeEventListener("offline", gone);
    window.removeEventListener("online", back);
    document.removeEventListener("visibilitychange", back);
    clearTimeout(timer);
  };
}
