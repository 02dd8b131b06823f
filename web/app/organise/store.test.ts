// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";

import { Failure, unreachable } from "$app/api/failure";
import type { Socket } from "$app/live/line";

import { OrganiserDesk, type Server } from "./store.svelte";
import { desk, event, fixture } from "./testing";
import type { DeskShown, LogLine } from "./types";

const line = (version: number): LogLine => ({
  version,
  at: 1,
  by: "Meera",
  kind: "result",
  words: "a result",
  in_force: true,
});

/** A server that answers what a test says: its desk, and one answer after the other to what is told. */
function opened(answers: (number | Failure)[], shown: () => DeskShown = () => desk()) {
  const told: [number, unknown, string][] = [];
  const server: Server = {
    readDesk: () => Promise.resolve(shown()),
    tellEvents: (_id, version, events, client) => {
      told.push([version, events, client]);
      const answer = answers.shift() ?? version + 1;
      return answer instanceof Failure ? Promise.reject(answer) : Promise.resolve({ version: answer });
    },
  };
  const socket: Socket & { say(frame: unknown): void } = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => undefined,
    close: () => undefined,
    say(frame) {
      this.onmessage?.({ data: JSON.stringify(frame) });
    },
  };
  const store = new OrganiserDesk("cup", server, () => socket);
  return { store, told, socket };
}

afterEach(() => vi.useRealTimers());

describe("the desk of an organiser", () => {
  it("tells events with the version they were decided on", async () => {
    const { store, told } = opened([4]);
    await store.read();
    expect(await store.tell({ kind: "phase", to: "running" })).toBe(true);
    expect(told[0]?.[0]).toBe(3);
    store.close();
  });

  it("sends what nobody answered again under the same name", async () => {
    vi.useFakeTimers();
    const { store, told } = opened([unreachable(), unreachable(), 4]);
    await store.read();
    const telling = store.tell({ kind: "note", text: "x" });
    await vi.advanceTimersByTimeAsync(3000);
    expect(await telling).toBe(true);
    expect(told).toHaveLength(3);
    expect(new Set(told.map(([, , client]) => client)).size).toBe(1);
    store.close();
  });

  it("keeps that name where a person tries again after all tries have failed", async () => {
    vi.useFakeTimers();
    const { store, told } = opened([unreachable(), unreachable(), unreachable(), unreachable(), 4]);
    await store.read();
    const failed = store.tell({ kind: "note", text: "x" }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await failed).toBeInstanceOf(Failure);
    await store.tell({ kind: "note", text: "x" });
    expect(told).toHaveLength(5);
    expect(new Set(told.map(([, , client]) => client)).size).toBe(1);
    store.close();
  });

  it("shows what another desk has changed, and sends again only if a person says so", async () => {
    const moved = new Failure(409, "moved_on", "somebody was first");
    let shown = desk();
    const { store, told } = opened([moved, 6], () => shown);
    await store.read();
    shown = desk({ version: 5, event: event({ version: 5 }), log: [line(3), line(4), line(5)] });
    const telling = store.tell({ kind: "result", fixture: "m" });
    await vi.waitFor(() => expect(store.conflict).not.toBeNull());
    expect(store.conflict?.changed.map(({ version }) => version)).toEqual([4, 5]);
    store.conflict?.decide(true);
    expect(await telling).toBe(true);
    expect(told.map(([version]) => version)).toEqual([3, 5]);
    expect(told[0]?.[2]).not.toBe(told[1]?.[2]);
    store.close();
  });

  it("leaves everything as it is where the person does not", async () => {
    const { store, told } = opened([new Failure(409, "moved_on", "")]);
    await store.read();
    const telling = store.tell({ kind: "phase", to: "running" });
    await vi.waitFor(() => expect(store.conflict).not.toBeNull());
    store.conflict?.decide(false);
    expect(await telling).toBe(false);
    expect(told).toHaveLength(1);
    store.close();
  });

  it("shows a tap at a table at once", async () => {
    const shown = desk({ event: event({ fixtures: { m: fixture("m", { state: "playing" }) } }) });
    const { store, socket } = opened([], () => shown);
    await store.read();
    socket.say({ t: "score", fixture: "m", rubber: 0, live: { score: [7, 2] } });
    expect(store.event?.fixtures["m"]?.live?.score).toEqual([7, 2]);
    socket.say({ t: "desk", calls: [{ fixture: "m", rubber: 0, table: "1", at: 2 }] });
    expect(store.desk?.calls).toHaveLength(1);
    store.close();
  });
});
