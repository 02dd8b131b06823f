import "$app/theme.css";
import "$app/print.css";
import "$app/i18n/site";

import { answerBy } from "$app/api/backend";
import App from "$app/App.svelte";
import { extras } from "$app/extras";
import { MENU } from "$app/menu";
import { keepPrompt } from "$app/offline/install.svelte";
import { byHash, go } from "$app/router.svelte";
import { use } from "$app/umpire";
import { mount } from "svelte";

import Coming from "./Coming.svelte";
import { onDevice } from "./device/backend";
import { bringGame } from "./device/begin";
import { find } from "./routes";
import { umpireOnDemand } from "./umpire";

/** Entries of the menu that need a server. */
const OF_SERVER = ["/t"];

byHash();
keepPrompt();
answerBy(onDevice);
use(umpireOnDemand);
extras.home = () => import("./parts/PasteTurn.svelte");
extras.match = () => import("./parts/SendTurn.svelte");
extras.over = () => import("./parts/SendEnd.svelte");
extras.invite = () => import("./parts/InviteByMessage.svelte");
extras.remove = () => import("./parts/RemoveMatch.svelte");
extras.settings = () => import("./parts/KeptHere.svelte");
extras.words = {
  "act.share": "site.save",
  "home.friend": "site.friend",
  "home.friend.hint": "site.friend.hint",
  "home.free": "site.free",
  "match.connecting": "page.loading",
  "match.noMatch": "site.noMatch",
  "new.seat.open": "site.open",
  "settings.kept": "site.kept",
};
if (!window.location.hash.startsWith("#/")) go("/", { replace: true });
const target = document.getElementById("app");
const menu = MENU.filter(([to]) => !OF_SERVER.includes(to));
if (target) mount(App, { target, props: { find, menu, Below: Coming } });
void bringGame();
