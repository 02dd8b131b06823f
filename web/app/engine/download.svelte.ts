/** How far Python has come into this browser. */

export interface Download {
  /** It waits for a button to be pressed: mobile data may cost money. */
  asks: boolean;
  started: boolean;
  ready: boolean;
  share: number;
  failed: boolean;
}

export const download: Download = $state({ asks: false, started: false, ready: false, share: 0, failed: false });
