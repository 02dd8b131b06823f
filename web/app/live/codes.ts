/** Why a live line was closed, where trying again cannot help. */
export const CLOSED = {
  notUnderstood: 4400,
  noSuchToken: 4401,
  notAllowed: 4403,
  noSuchMatch: 4404,
  /** Of a match on this device: its stored log cannot be read. */
  damaged: 4422,
  /** Of a match on this device: something else went wrong. */
  failed: 4500,
} as const;
