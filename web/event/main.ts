import "$app/theme.css";
import "$app/print.css";

import { byHash } from "$app/router.svelte";
import type { EventShown } from "$app/tournament/shown";
import { mount } from "svelte";

import EventSite from "./EventSite.svelte";

/** event.js beside the page says it. */
declare global {
  interface Window {
    carromEvent?: EventShown;
  }
}

byHash();
const target = document.getElementById("app");
if (target) mount(EventSite, { target, props: { event: window.carromEvent ?? null } });
