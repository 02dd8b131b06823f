import "./theme.css";
import "./print.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { MENU } from "./menu";
import { keepPrompt } from "./offline/install.svelte";
import { find } from "./routes";

/** Milliseconds after which the page is stored for times without a network: whoever came to play is playing by then. */
const LATER = 8_000;

keepPrompt();
const target = document.getElementById("app");
if (target) mount(App, { target, props: { find, menu: MENU } });
if (import.meta.env.PROD && window.isSecureContext && "serviceWorker" in navigator) {
  // Safari has no such callback.
  const whenIdle = (window as Partial<Window>).requestIdleCallback ?? ((work: () => void) => work());
  const later = () => window.setTimeout(() => whenIdle(begin), LATER);
  // Where there is no connection just now, it is tried again.
  const begin = () =>
    navigator.onLine ? void import("./offline/begin").then(({ beginOffline }) => beginOffline(), later) : void later();
  window.addEventListener("load", later);
}
