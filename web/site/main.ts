import "$app/theme.css";

import { byHash, go } from "$app/router.svelte";
import { use } from "$app/umpire";
import { mount } from "svelte";

import { inBrowser } from "./browser";
import Site from "./Site.svelte";

byHash();
use(inBrowser());
if (!window.location.hash.startsWith("#/")) go("/ask", { replace: true });
const target = document.getElementById("app");
if (target) mount(Site, { target });
