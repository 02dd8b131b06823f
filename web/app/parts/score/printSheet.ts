/** Print a score sheet from the page itself: where there is no server, or no network. */

import { mount, unmount } from "svelte";

import type { ScoreSheet } from "$app/scoring/values";

import PaperSheet from "./PaperSheet.svelte";

/** Open the browser's print dialog with this sheet and nothing else. */
export function printSheet(sheet: ScoreSheet): void {
  const target = document.createElement("div");
  target.className = "paper";
  document.body.append(target);
  const paper = mount(PaperSheet, { target, props: { sheet } });
  document.documentElement.classList.add("printing");
  const done = () => {
    window.removeEventListener("afterprint", done);
    document.documentElement.classList.remove("printing");
    void unmount(paper);
    target.remove();
  };
  window.addEventListener("afterprint", done);
  window.print();
}
