// @vitest-environment jsdom
import { describe, expect, it, vi } from "vitest";

import { askReach, linkOf, reach } from "./invites.svelte";

const server = vi.hoisted(() => ({ lan_address: null as string | null }));
vi.mock("$app/api/rest", () => ({ trust: async () => ({ has_certificate: false, ...server }) }));

describe("a link from a page open on the server's own computer", () => {
  it("leads to the address in the network, where there is one", async () => {
    server.lan_address = "http://192.0.2.7:8000";
    await askReach();
    expect(linkOf("m1", "b1", "key")).toBe("http://192.0.2.7:8000/m/m1#join=b1.key");
    expect(reach.onlyHere).toBe(false);
  });

  it("works on this computer only, where there is none", async () => {
    server.lan_address = null;
    await askReach();
    expect(linkOf("m1")).toBe(`${window.location.origin}/m/m1`);
    expect(reach.onlyHere).toBe(true);
  });
});
