/** Telling a person who does not see the page that a match wants them. Nothing leaves the device: the page itself has to be open. */

import { untrack } from "svelte";

import type { Listed } from "$app/api/rest";
import { settings } from "$app/settings.svelte";

import { newChallenges, newsOf, type MatchNow, type News } from "./news";

/** Whether this browser can show notices at all. */
export const canNotify = (): boolean => "Notification" in window && window.isSecureContext;

/** Whether notices are shown: the person wants them, and the browser lets us. */
export const mayNotify = (): boolean =>
  settings.notify === true && canNotify() && Notification.permission === "granted";

/** Ask the browser for its leave, from a tap. Whether it gave it. */
export async function allowNotices(): Promise<boolean> {
  const isGranted = canNotify() && (await Notification.requestPermission()) === "granted";
  // On Android only a service worker may show any.
  if (isGranted)
    void import("$app/offline/begin").then(
      ({ beginOffline }) => beginOffline(),
      () => undefined, // it is tried again when the page has nothing else to do
    );
  return isGranted;
}

/** Follow matches, while a component is being made; it ends with the component. */
export function tellNews(matches: () => readonly MatchNow[], challenges: () => readonly Listed[] = () => []): void {
  let known: readonly MatchNow[] = [];
  let knownChallenges: readonly Listed[] = [];
  $effect(() => {
    const now = matches();
    const news = newsOf(known, now);
    known = now;
    untrack(() => tell(news));
  });
  $effect(() => {
    const now = challenges();
    const news = newChallenges(knownChallenges, now);
    knownChallenges = now;
    untrack(() => tell(news));
  });
}

function tell(news: readonly News[]): void {
  if (news.length === 0 || !document.hidden || !mayNotify()) return;
  void import("./notice").then(
    ({ showNews }) => Promise.all(news.map(showNews)),
    () => undefined, // the connection has just broken: whoever comes back sees the match itself
  );
}
