/** A notice in words, shown by the service worker where there is one: on Android nobody else may. */

import "$app/i18n/device";
import { t } from "$app/i18n/messages.svelte";
import type { Notice, ToServiceWorker } from "$app/offline/build";
import { go } from "$app/router.svelte";

import type { News } from "./news";

export function noticeOf({ kind, id, name, a, b }: News): Notice {
  return {
    title: t(`notify.${kind}`, { name }),
    body: kind === "challenge" ? t("notify.tap") : t("notify.match", { a, b }),
    tag: `carrom-${id}`,
    to: kind === "challenge" ? "/" : `/m/${id}`,
  };
}

export async function showNews(news: News): Promise<void> {
  const notice = noticeOf(news);
  const registration = await navigator.serviceWorker?.getRegistration();
  if (registration?.active) {
    registration.active.postMessage({ kind: "show", notice } satisfies ToServiceWorker);
    return;
  }
  const shown = new Notification(notice.title, { body: notice.body, tag: notice.tag, icon: "/icon-192.png" });
  shown.onclick = () => {
    shown.close();
    window.focus();
    go(notice.to);
  };
}
