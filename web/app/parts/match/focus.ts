/** The keys of the board work when a turn begins: it gets the focus, but not from whoever types, reads or answers something. */

const KEEPS = "dialog, [role=alertdialog], input, textarea, select, [contenteditable], ol[tabindex], summary";

/** Whether the board may have the focus that something else has now. */
export function mayTakeFocus(active: Element | null, page: Document = document): boolean {
  if (page.querySelector("dialog[open]")) return false;
  return active?.closest(KEEPS) == null;
}
