/** How far the game has come into this browser, and what keeps it from going on. */

import type { Problem } from "./messages";

export interface Coming {
  /** It waits for a button to be pressed: mobile data may cost money. */
  asks: boolean;
  isStarted: boolean;
  isReady: boolean;
  hasFailed: boolean;
  /** It has failed because this browser lets the page store nothing. */
  mayNotStore: boolean;
  /** How much of it is here. */
  share: number;
  /** Why a match cannot go on by itself. */
  stuck: Problem | null;
}

export const coming: Coming = $state({
  asks: false,
  isStarted: false,
  isReady: false,
  hasFailed: false,
  mayNotStore: false,
  share: 0,
  stuck: null,
});
