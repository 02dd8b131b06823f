import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { FromServer, Step } from "$app/api/wire";

import { CLOSED } from "./codes";
import { Line, type Answer, type Socket } from "./line";

class FakeSocket implements Socket {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  open(): void {
    this.onopen?.(undefined as never);
  }
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }
  break(code = 1006): void {
    this.onclose?.({ code });
  }
  /** What was sent of a kind. */
  of(kind: string): Record<string, unknown>[] {
    return this.sent.filter((frame) => frame["t"] === kind);
  }
}

const step = (version: number) => ({ version, told: `event ${version}` }) as Step;
const welcome = (version: number, steps: number[] = []) => ({
  t: "welcome",
  you: { role: "player", seats: ["a1"] },
  version,
  steps: steps.map(step),
  view: {},
  offers: [],
  presence: {},
});

function begin(version: number | null = null) {
  const sockets: FakeSocket[] = [];
  const heard: FromServer[] = [];
  const states: string[] = [];
  const line = new Line({
    url: "ws://here/live",
    version,
    language: () => "hi",
    onMessage: (message) => heard.push(message),
    onState: (state) => states.push(state),
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    random: () => 0.5,
  });
  const last = () => sockets.at(-1)!;
  const steps = () =>
    heard.flatMap((message) =>
      message.t === "step"
        ? [message.step.version]
        : message.t === "welcome"
          ? message.steps.map((s) => s.version)
          : [],
    );
  return { line, sockets, heard, states, last, steps };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("a line", () => {
  it("says hello first, with the version it has seen and the language", () => {
    const { last } = begin(17);
    last().open();
    expect(last().sent).toEqual([{ t: "hello", version: 17, language: "hi", token: null }]);
  });

  it("answers when it is asked whether somebody is there", () => {
    const { last } = begin();
    last().open();
    last().say(welcome(0));
    last().say({ t: "ping" });
    expect(last().of("ping")).toHaveLength(1);
  });

  it("says a phrase now or not at all", () => {
    const { line, last } = begin();
    last().open();
    line.say("oops");
    last().say(welcome(3));
    line.say("thank_you");
    expect(last().of("say")).toEqual([{ t: "say", phrase: "thank_you" }]);
  });

  it("holds intentions back until it is welcome", () => {
    const { line, last } = begin();
    void line.do({ kind: "pass" });
    last().open();
    expect(last().of("do")).toEqual([]);
    last().say(welcome(3));
    expect(
      last()
        .of("do")
        .map((frame) => frame["action"]),
    ).toEqual([{ kind: "pass" }]);
  });

  it("answers an intention by its id", async () => {
    const { line, last } = begin();
    last().open();
    last().say(welcome(3));
    const done = line.do({ kind: "pass" });
    const refused = line.do({ kind: "waive" });
    const [first, second] = last().of("do");
    last().say({ t: "refused", id: second!["id"], code: "turn", why: "not yours" });
    last().say({ t: "ack", id: first!["id"], version: 4 });
    expect(await done).toEqual({ done: true, version: 4 });
    expect(await refused).toEqual({ done: false, code: "turn", why: "not yours" });
    expect(line.pending).toBe(false);
  });

  it("sends again under the same id what was lost between send and ack, and is answered once", async () => {
    const { line, last, sockets } = begin();
    last().open();
    last().say(welcome(3));
    const answers: Answer[] = [];
    void line.do({ kind: "stroke", x: 0, dx: 0, dy: 1, speed: 2 }).then((answer) => answers.push(answer));
    const before = last().of("do");
    last().break();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    last().open();
    expect(last().of("hello")[0]!["version"]).toBe(3);
    last().say(welcome(4, [4]));
    expect(last().of("do")).toEqual(before);
    last().say({ t: "ack", id: before[0]!["id"], version: 4 });
    last().say({ t: "ack", id: before[0]!["id"], version: 4 });
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toEqual([{ done: true, version: 4 }]);
    last().break();
    await vi.advanceTimersByTimeAsync(1000);
    last().open();
    last().say(welcome(4));
    expect(last().of("do")).toEqual([]);
  });

  it("hears every step once", () => {
    const { last, steps } = begin();
    last().open();
    last().say(welcome(2, [1, 2]));
    last().say({ t: "step", step: step(3) });
    last().say({ t: "step", step: step(3) });
    last().say({ t: "step", step: step(2) });
    last().say({ t: "step", step: step(4) });
    expect(steps()).toEqual([1, 2, 3, 4]);
  });

  it("begins again from its version where a step is missing", () => {
    const { last, sockets, steps } = begin();
    last().open();
    last().say(welcome(2));
    last().say({ t: "step", step: step(5) });
    expect(sockets).toHaveLength(2);
    expect(sockets[0]!.closed).toBe(true);
    last().open();
    expect(last().of("hello")[0]!["version"]).toBe(2);
    last().say(welcome(5, [3, 4, 5]));
    expect(steps()).toEqual([3, 4, 5]);
  });

  it("comes back at once when it is told that it is behind", () => {
    const { last, sockets } = begin();
    last().open();
    last().say(welcome(2));
    last().say({ t: "behind" });
    expect(sockets).toHaveLength(2);
  });

  it("waits longer each time, with chance, up to a limit", () => {
    const { last, sockets } = begin();
    const waits: number[] = [];
    for (let k = 0; k < 8; k += 1) {
      const before = sockets.length;
      last().break();
      let waited = 0;
      while (sockets.length === before) {
        vi.advanceTimersByTime(25);
        waited += 25;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([375, 750, 1500, 3000, 6000, 11250, 11250, 11250]);
  });

  it("finds out by itself that the line is dead", () => {
    const { last, sockets, states } = begin();
    last().open();
    last().say(welcome(2));
    vi.advanceTimersByTime(20_000);
    expect(last().of("ping")).toHaveLength(1);
    last().say({ t: "pong" });
    vi.advanceTimersByTime(20_000);
    expect(last().of("ping")).toHaveLength(2);
    vi.advanceTimersByTime(9_000);
    expect(states.at(-1)).toBe("lost");
    expect(sockets).toHaveLength(2);
  });

  it.each(Object.values(CLOSED))("gives up where trying again cannot help (%s), and says so", async (code) => {
    const { line, last, sockets, states } = begin();
    const asked = line.do({ kind: "pass" });
    last().open();
    last().break(code);
    vi.advanceTimersByTime(60_000);
    expect(states.at(-1)).toBe("gone");
    expect(sockets).toHaveLength(1);
    expect(await asked).toMatchObject({ done: false });
  });

  it("tries at once when it is woken", () => {
    const { line, last, sockets } = begin();
    last().break();
    line.wake();
    expect(sockets).toHaveLength(2);
    vi.advanceTimersByTime(5_000);
    expect(sockets).toHaveLength(2);
  });

  it("is silent once closed", () => {
    const { line, last, sockets } = begin();
    const first = last();
    line.close();
    expect(first.closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
  });

  it("shows the newest aim, a dozen times a second", () => {
    const { line, last } = begin();
    last().open();
    last().say(welcome(2));
    for (let k = 0; k < 100; k += 1) {
      line.aim({ x: k / 1000, dx: 0, dy: 1, power: 0 });
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    const aims = last().of("aim");
    expect(aims.length).toBeLessThanOrEqual(14);
    expect(aims.length).toBeGreaterThanOrEqual(11);
    expect(aims.at(-1)!["x"]).toBe(0.099);
  });

  it("does not mind what it cannot read", () => {
    const { last, heard } = begin();
    last().open();
    last().say("{");
    last().say(welcome(1));
    expect(heard).toHaveLength(1);
  });
});
