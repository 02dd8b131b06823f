import "$app/theme.css";
import "$app/print.css";

import { bringPython } from "$app/engine/begin";
import { inBrowser } from "$app/engine/umpire";
import { byHash, go } from "$app/router.svelte";
import { use } from "$app/umpire";
import { mount } from "svelte";

import Site from "./Site.svelte";

byHash();
use(inBrowser);
void bringPython();
if (!window.location.hash.startsWith("#/")) go("/ask", { replace: true });
const target = document.getElementById("app");
if (target) mount(Site, { target });
