import "$app/theme.css";

import { startPython } from "$app/engine/python";
import { inBrowser } from "$app/engine/umpire";
import { byHash, go } from "$app/router.svelte";
import { use } from "$app/umpire";
import { mount } from "svelte";

import Site from "./Site.svelte";

byHash();
use(inBrowser);
startPython();
if (!window.location.hash.startsWith("#/")) go("/ask", { replace: true });
const target = document.getElementById("app");
if (target) mount(Site, { target });
