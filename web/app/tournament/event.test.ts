// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Socket } from "$app/live/line";

import { recorded } from "./testing/recorded";
import { LiveEvent } from "./event.svelte";

/** A server as the page hears it. */
class FakeSocket implements Socket {
  static all: FakeSocket[] = [];
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];

  constructor() {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {}

  open(): void {
    this.onopen?.({} as never);
  }

  say(frame: object): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }
}

const last = () => FakeSocket.all.at(-1)!;
const shown = recorded("running");
let live: LiveEvent;

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  live = new LiveEvent("monsoon", () => new FakeSocket());
});
afterEach(() => {
  live.close();
  vi.useRealTimers();
});

function told(): void {
  last().open();
  last().say({ t: "event", event: shown });
}

const changed = (version: number, since: number) => {
  const { phase, hall_clock, expected_end, next, latest } = shown;
  const empty = { fixtures: {}, competitions: [], tables: [] };
  return { t: "changed", version, since, at: shown.at + 60, phase, hall_clock, expected_end, next, latest, ...empty };
};

describe("a live event", () => {
  it("asks for everything, and shows it", () => {
    told();
    expect(last().sent[0]).toEqual({ t: "hello", version: null, token: null });
    expect(live.event?.name).toBe("Monsoon Open");
    expect(live.line).toBe("open");
  });

  it("comes back by itself with the version it has, and meanwhile shows what it knows", () => {
    told();
    last().onclose?.({ code: 1006 });
    expect(live.line).toBe("lost");
    expect(live.event?.version).toBe(shown.version);
    vi.advanceTimersByTime(1_000);
    last().open();
    expect(FakeSocket.all.length).toBe(2);
    expect(last().sent[0]).toMatchObject({ t: "hello", version: shown.version });
    last().say({ t: "pong" });
    expect(live.line).toBe("open");
  });

  it("goes on trying for a day, with never more than one line open", () => {
    told();
    for (let k = 0; k < 200; k += 1) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(15_000);
    }
    expect(FakeSocket.all.length).toBeGreaterThan(200);
    expect(FakeSocket.all.filter(({ onmessage }) => onmessage !== null).length).toBe(1);
  });

  it("notices a line that is dead", () => {
    told();
    vi.advanceTimersByTime(20_000);
    expect(last().sent.at(-1)).toEqual({ t: "ping" });
    vi.advanceTimersByTime(10_000);
    expect(live.line).toBe("lost");
  });

  it("asks for everything where something was missed, and keeps what it shows", () => {
    told();
    last().say(changed(shown.version + 9, shown.version + 8));
    expect(live.event?.version).toBe(shown.version);
    last().open();
    expect(last().sent[0]).toEqual({ t: "hello", version: null, token: null });
    last().say({ t: "event", event: { ...shown, version: shown.version + 9 } });
    expect(live.event?.version).toBe(shown.version + 9);
  });

  it("gives up where there is no such event", () => {
    last().open();
    last().onclose?.({ code: 4404 });
    expect(live.line).toBe("gone");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all.length).toBe(1);
  });

  it("goes by the server's clock, not by the device's", () => {
    told();
    const before = live.now;
    vi.setSystemTime(0);
    vi.advanceTimersByTime(10_000);
    expect(before).toBe(shown.at);
    expect(live.now - before).toBeCloseTo(10, 0);
  });
});
