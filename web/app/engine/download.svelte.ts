/** How far Python has come into this browser. */

export interface Download {
  /** It waits for a button to be pressed: mobile data may cost money. */
  asks: boolean;
  /** That button has been pressed: everything may be fetched. */
  allowed: boolean;
  started: boolean;
  ready: boolean;
  share: number;
  failed: boolean;
  /** How often it has been started: what was open in an earlier one is not in the next. */
  starts: number;
}

export const download: Download = $state({
  asks: false,
  allowed: false,
  started: false,
  ready: false,
  share: 0,
  failed: false,
  starts: 0,
});
