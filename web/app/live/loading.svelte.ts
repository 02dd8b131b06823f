/** Whether the server is still loading its simulator and players. Its answers say
 * so in a header; from then on the page asks until it is ready. */

/** Milliseconds between two questions. */
const AGAIN = 1_500;
const HEADER = "x-carrom-loading";

export const server = $state({ isLoading: false });

/** Look at an answer of the server. */
export function noteLoading(headers: Headers): void {
  if (!headers.has(HEADER) || server.isLoading) return;
  server.isLoading = true;
  void waitUntilReady();
}

async function waitUntilReady(): Promise<void> {
  while (server.isLoading) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    const isReady = await fetch("/readyz", { cache: "no-store" }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) server.isLoading = false;
  }
}
