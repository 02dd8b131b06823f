/** Print a score sheet or a card from the page itself: where there is no server, or no network. */

import { type Component, flushSync, mount, unmount } from "svelte";

import type { PaperCard as CardValue, ScoreSheet } from "$app/scoring/values";

import PaperCard from "./PaperCard.svelte";
import PaperSheet from "./PaperSheet.svelte";

/** The largest and the smallest type of a card, in points, and the steps between them. */
const LARGEST = 10.5;
const SMALLEST = 4;
const STEP = 0.125;

/** Open the browser's print dialog with this sheet and nothing else. */
export const printSheet = (sheet: ScoreSheet): void => print(PaperSheet, { sheet });

/** The same with a card, which is one page of A4. */
export const printCard = (card: CardValue): void => print(PaperCard, { card }, fit);

function print<Props extends Record<string, unknown>>(
  component: Component<Props>,
  props: Props,
  prepare: (paper: HTMLElement) => void = () => {},
): void {
  const target = document.createElement("div");
  target.className = "paper";
  document.body.append(target);
  const paper = mount(component, { target, props });
  flushSync();
  prepare(target);
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

/** Set a card in the largest type with which it needs no third column. */
function fit(paper: HTMLElement): void {
  const columns = paper.querySelector<HTMLElement>("[data-columns]");
  if (!columns) return;
  paper.classList.add("measured");
  const fits = (size: number) => {
    columns.style.setProperty("--size", `${size}pt`);
    return columns.scrollWidth <= columns.clientWidth;
  };
  let size = LARGEST;
  while (size > SMALLEST && !fits(size)) size -= STEP;
  paper.classList.remove("measured");
}
