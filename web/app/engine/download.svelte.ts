/** How far Python has come into this browser. */

export const download: { started: boolean; ready: boolean; share: number; failed: boolean } = $state({
  started: false,
  ready: false,
  share: 0,
  failed: false,
});
