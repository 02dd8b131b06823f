/** A browser that the server does not know yet becomes a guest by its first request that is about a person. Until that one is
 * answered, others of its kind wait: each would become a guest of its own, and what all but one of them did would be lost. */

type Send = (request: Request) => Promise<Response>;

const OF_A_PERSON = /^\/api\/me(\/|$)/;

export function oneGuest(send: Send): Send {
  let isKnown = false;
  let first: Promise<Response> | undefined;

  return async function sendAsOneGuest(request) {
    const { pathname } = new URL(request.url);
    if (request.method === "GET" && !OF_A_PERSON.test(pathname)) return send(request);
    const forgets = request.method === "DELETE" && pathname === "/api/me";
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
