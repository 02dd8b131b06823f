/** Download progress of the umpire that runs in the browser; a server's umpire is always ready. */

export const download: { ready: boolean; share: number; failed: boolean } = $state({
  ready: true,
  share: 1,
  failed: false,
});
