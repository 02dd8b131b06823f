/** How far the umpire has come who is loaded into the browser; a server's umpire is always there. */

export const coming: { here: boolean; share: number; failed: boolean } = $state({
  here: true,
  share: 1,
  failed: false,
});
