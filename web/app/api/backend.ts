/** Who answers the page: the server it came from or, on a plain web space, this device. Chosen once, before anything is asked. */

import type { Socket } from "$app/live/line";

export interface Backend {
  fetch(request: Request): Promise<Response>;
  /** The live line of a match. */
  open(url: string): Socket;
  /** Whether it answers at all. */
  isThere(): Promise<boolean>;
  /** Milliseconds until a line that nobody welcomes counts as lost. */
  welcomeWithin: number;
}

/** Milliseconds until a server that does not say whether it is there counts as out of reach. */
const PATIENCE = 6_000;

const server: Backend = {
  fetch: (request) => fetch(request),
  open: (url) => new WebSocket(url) as unknown as Socket,
  isThere: () =>
    fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => false,
    ),
  welcomeWithin: 10_000,
};

let present = server;

/** Let another one answer from now on. */
export function answerBy(another: Backend): void {
  present = another;
}

export const backend = (): Backend => present;
