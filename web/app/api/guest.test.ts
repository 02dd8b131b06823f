import { describe, expect, it } from "vitest";

import { oneGuest } from "./guest";

const SERVER = "http://127.0.0.1:8000";

/** A server that holds every request until it is told to answer. */
function holding() {
  const held: { what: string; answer: (status?: number) => void; fail: () => void }[] = [];
  const send = oneGuest(
    (request) =>
      new Promise((resolve, reject) => {
        held.push({
          what: `${request.method} ${new URL(request.url).pathname}`,
          answer: (status = 200) => resolve(new Response(null, { status })),
          fail: () => reject(new Error("no connection")),
        });
      }),
  );
  const ask = (method: string, path: string) => {
    const sent = send(new Request(SERVER + path, { method }));
    sent.catch(() => undefined);
    return sent;
  };
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return { ask, settle, held, names: () => held.map(({ what }) => what) };
}

describe("one guest for all first writes of a browser", () => {
  it("lets the second wait until the first is answered", async () => {
    const { ask, settle, held, names } = holding();
    ask("PUT", "/api/me");
    ask("POST", "/api/matches");
    ask("PUT", "/api/me/child");
    await settle();
    expect(names()).toEqual(["PUT /api/me"]);
    held[0]?.answer();
    await settle();
    expect(names()).toEqual(["PUT /api/me", "POST /api/matches", "PUT /api/me/child"]);
  });

  it("holds no read back", async () => {
    const { ask, settle, names } = holding();
    ask("PUT", "/api/me");
    ask("GET", "/api/rules");
    ask("GET", "/api/me/matches");
    await settle();
    expect(names()).toEqual(["PUT /api/me", "GET /api/rules", "GET /api/me/matches"]);
  });

  it("lets the next one go first where the first failed or was refused", async () => {
    const { ask, settle, held, names } = holding();
    ask("PUT", "/api/me");
    ask("POST", "/api/matches");
    ask("POST", "/api/matches");
    await settle();
    held[0]?.fail();
    await settle();
    expect(names()).toEqual(["PUT /api/me", "POST /api/matches"]);
    held[1]?.answer(422);
    await settle();
    expect(names()).toHaveLength(3);
  });

  it("begins anew after the server has forgotten the guest", async () => {
    const { ask, settle, held, names } = holding();
    ask("PUT", "/api/me");
    held[0]?.answer();
    await settle();
    ask("DELETE", "/api/me");
    await settle();
    held[1]?.answer();
    await settle();
    ask("PUT", "/api/me");
    ask("POST", "/api/matches");
    await settle();
    expect(names()).toEqual(["PUT /api/me", "DELETE /api/me", "PUT /api/me"]);
  });
});
