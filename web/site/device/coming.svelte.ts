/** How far the game has come into this browser. */

export interface Coming {
  /** It waits for a button to be pressed: mobile data may cost money. */
  asks: boolean;
  isStarted: boolean;
  isReady: boolean;
  hasFailed: boolean;
  /** How much of it is here. */
  share: number;
}

export const coming: Coming = $state({ asks: false, isStarted: false, isReady: false, hasFailed: false, share: 0 });
