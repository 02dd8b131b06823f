/** A browser that the server does not know yet becomes a guest by its first write. Until that one is answered, other writes wait:
 * each would become a guest of its own, and what all but one of them did would be lost. Reading makes nobody a guest. */

type Send = (request: Request) => Promise<Response>;

export function oneGuest(send: Send): Send {
  let isKnown = false;
  let first: Promise<Response> | undefined;

  return async function sendAsOneGuest(request) {
    if (request.method === "GET") return send(request);
    const forgets = request.method === "DELETE" && new URL(request.url).pathname === "/api/me";
    while (!isKnown && first) await first.catch(() => undefined);
    if (isKnown) {
      if (forgets) isKnown = false;
      return send(request);
    }
    first = send(request);
    try {
      const response = await first;
      isKnown = response.ok && !forgets;
      return response;
    } finally {
      first = undefined;
    }
  };
}
