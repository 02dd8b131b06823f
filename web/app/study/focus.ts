/** Keys reach the board at once, unless the person is doing something else or has only just opened the page by its address. */

import { mayTakeFocus } from "$app/parts/match/focus";
import type { CarromBoard } from "$board/index";

export function focusIfIdle(board: CarromBoard): void {
  if (navigator.userActivation?.hasBeenActive && mayTakeFocus(document.activeElement)) board.focus();
}
