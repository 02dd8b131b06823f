// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Step, Trajectory, View } from "$app/api/wire";

import type { Socket } from "./line";
import { Table } from "./table.svelte";

const view = (version: number, extra: Partial<View> = {}) =>
  ({
    id: "m",
    version,
    expects: [],
    result: null,
    clock: { stroke_seconds: null },
    board: { discs: [], on_turn: "a1" },
    made: { a: { players: [] }, b: { players: [] } },
    ...extra,
  }) as unknown as View;
const stroke = (version: number, extra: Partial<Step> = {}) =>
  ({
    version,
    event: { kind: "stroke", by: "a1" },
    told: `stroke ${version}`,
    led_to: [],
    ruling: null,
    trajectory: { seconds: version } as Trajectory,
    view: view(version),
    ...extra,
  }) as unknown as Step;

function sit() {
  const socket: Socket & { say(message: unknown): void } = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => undefined,
    close: () => undefined,
    say(message) {
      this.onmessage?.({ data: JSON.stringify(message) });
    },
  };
  const shown: string[] = [];
  const finish: (() => void)[] = [];
  const table = new Table(
    "m",
    {
      play: (trajectory, rate) => {
        shown.push(`play ${trajectory.seconds} x${rate}`);
        return new Promise((resolve) => finish.push(resolve));
      },
      show: (current) => void shown.push(`show ${current.version}`),
    },
    () => socket,
  );
  socket.onopen?.(undefined as never);
  const rest = async () => {
    for (const done of finish.splice(0)) done();
    await vi.advanceTimersByTimeAsync(0);
  };
  const welcome = (version: number, steps: Step[] = [], extra = {}) =>
    socket.say({
      t: "welcome",
      you: { role: "player", seats: ["a1"] },
      version,
      steps,
      view: view(version),
      offers: [],
      presence: {},
      watching: 0,
      ...extra,
    });
  return { socket, table, shown, rest, welcome };
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => void vi.useRealTimers());

describe("a computer that thinks", () => {
  const placed = (version: number, onTurn: string) => {
    const board = { discs: [], on_turn: onTurn } as unknown as View["board"];
    return stroke(version, {
      event: { kind: "placed", by: "b1" } as Step["event"],
      trajectory: null,
      view: view(version, { board }),
    });
  };

  it("has thought once it has put men back and another is on turn", async () => {
    const { socket, table, welcome, rest } = sit();
    welcome(1);
    await rest();
    socket.say({ t: "thinking", seat: "b1" });
    expect(table.thinking).toBe("b1");
    socket.say({ t: "step", step: placed(2, "a1") });
    await rest();
    expect(table.thinking).toBeNull();
  });

  it("thinks on where it strikes next", async () => {
    const { socket, table, welcome, rest } = sit();
    welcome(1);
    await rest();
    socket.say({ t: "thinking", seat: "b1" });
    socket.say({ t: "step", step: placed(2, "b1") });
    await rest();
    expect(table.thinking).toBe("b1");
    socket.say({ t: "step", step: stroke(3, { trajectory: null }) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(table.thinking).toBeNull();
  });
});

describe("a table", () => {
  it("shows strokes one after the other, and where the match stands only after each", async () => {
    const { socket, table, shown, rest, welcome } = sit();
    welcome(4);
    socket.say({ t: "step", step: stroke(5) });
    socket.say({ t: "step", step: stroke(6) });
    expect(shown).toEqual(["show 4", "play 5 x1"]);
    expect(table.view?.version).toBe(4);
    await rest();
    expect(shown.slice(2)).toEqual(["show 5", "play 6 x1"]);
    await rest();
    expect(table.view?.version).toBe(6);
    expect(table.log.map((step) => step.told)).toEqual(["stroke 5", "stroke 6"]);
  });

  it("keeps what comes while its page is left, and shows it when it is open again", async () => {
    const { socket, table, shown, rest, welcome } = sit();
    welcome(4);
    table.detach();
    const turn = view(5, { expects: [{ kind: "stroke", by: ["a1"], men: null, seconds: null }] });
    socket.say({ t: "step", step: stroke(5, { view: turn }) });
    await rest();
    expect(shown).toEqual(["show 4"]);
    expect(table.view?.version).toBe(4);
    expect([table.newest?.version, table.isAwaited]).toEqual([5, true]);
    const again: string[] = [];
    table.attach({
      play: async (trajectory) => void again.push(`play ${trajectory.seconds}`),
      show: (current) => void again.push(`show ${current.version}`),
    });
    await rest();
    expect(again).toEqual(["show 4", "play 5", "show 5"]);
  });

  it("does not wait for a stroke whose board has gone", async () => {
    const { socket, table, rest, welcome } = sit();
    welcome(4);
    socket.say({ t: "step", step: stroke(5) });
    expect(table.showing).toBe(true);
    table.detach();
    await vi.advanceTimersByTimeAsync(0);
    expect([table.showing, table.view?.version]).toEqual([false, 5]);
    await rest();
  });

  it("remembers what was said, and when", () => {
    const { socket, table, welcome } = sit();
    welcome(4);
    socket.say({ t: "said", seat: "b1", phrase: "oops" });
    expect(table.said.map(({ seat, phrase, after }) => [seat, phrase, after])).toEqual([["b1", "oops", 0]]);
  });

  it("goes through much that was missed without showing every stroke", async () => {
    const { table, shown, rest, welcome } = sit();
    welcome(
      16,
      [10, 11, 12, 13, 14, 15, 16].map((version) => stroke(version, { view: null })),
    );
    for (let k = 0; k < 7; k += 1) await rest();
    expect(shown.filter((line) => line.startsWith("play"))).toEqual([
      "play 13 x2.5",
      "play 14 x2.5",
      "play 15 x1",
      "play 16 x1",
    ]);
    expect(table.log).toHaveLength(7);
    expect(table.view?.version).toBe(16);
  });

  it("forgets steps of a server whose backup was restored", async () => {
    const { socket, table, rest, welcome } = sit();
    welcome(4);
    for (const version of [5, 6]) {
      socket.say({ t: "step", step: stroke(version) });
      await rest();
    }
    welcome(5);
    expect(table.log.map((step) => step.told)).toEqual(["stroke 5"]);
    expect(table.view?.version).toBe(5);
    socket.say({ t: "step", step: stroke(6, { told: "another stroke 6" }) });
    await rest();
    expect(table.log.map((step) => step.told)).toEqual(["stroke 5", "another stroke 6"]);
  });

  it("lets nobody act while something is being shown", async () => {
    const { socket, table, rest, welcome } = sit();
    const expects = [{ kind: "stroke" as const, by: ["a1"], men: null, seconds: null }];
    welcome(4, [], { view: view(4, { expects }) });
    await rest();
    expect(table.may("stroke")).toEqual(expects[0]);
    socket.say({ t: "step", step: stroke(5, { view: view(5, { expects }) }) });
    expect(table.may("stroke")).toBeNull();
    await rest();
    expect(table.may("stroke")).toEqual(expects[0]);
  });

  it("knows what is expected of its side as well as of its seat", async () => {
    const { table, rest, welcome } = sit();
    welcome(4, [], { view: view(4, { expects: [{ kind: "demand", by: ["a"], men: 2, seconds: null }] }) });
    await rest();
    expect(table.seatFor(table.may("demand")!)).toBe("a1");
    expect(table.may("stroke")).toBeNull();
  });

  it("holds the next board back until the end of the last has been seen", async () => {
    const { socket, table, shown, rest, welcome } = sit();
    welcome(4);
    socket.say({ t: "step", step: stroke(5, { led_to: ["The board goes to Asha."], view: null }) });
    socket.say({
      t: "step",
      step: stroke(6, { event: { kind: "board" }, trajectory: null, view: view(6, { score: [7, 0] }) }),
    });
    await rest();
    expect(table.between?.led_to).toEqual(["The board goes to Asha."]);
    expect(shown.at(-1)).toBe("play 5 x1");
    expect(table.view?.board).toBeNull();
    expect(table.view?.score).toEqual([7, 0]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(table.between).not.toBeNull(); // nobody else waits: it stays until it is tapped
    table.proceed();
    await rest();
    expect(table.between).toBeNull();
    expect(shown.at(-1)).toBe("show 6");
  });

  it("goes on by itself, after time to read, where others wait", async () => {
    const { socket, table, rest, welcome } = sit();
    const made = { a: { players: [{}] }, b: { players: [{ computer: null }] } };
    const shared = { made } as unknown as Partial<View>;
    welcome(4, [], { view: view(4, shared) });
    socket.say({ t: "step", step: stroke(5, { led_to: ["x".repeat(40)], view: null }) });
    socket.say({ t: "step", step: stroke(6, { event: { kind: "board" }, trajectory: null, view: view(6, shared) }) });
    await rest();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(table.between).not.toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    expect(table.between).toBeNull();
  });

  it("shows an aim that came during a stroke once the discs rest, unless another stroke follows", async () => {
    const { socket, table, rest, welcome } = sit();
    welcome(4);
    socket.say({ t: "step", step: stroke(5) });
    socket.say({ t: "aim", seat: "b1", x: 0.1, dx: 0, dy: 1, power: 0.5 });
    expect(table.ghost).toBeNull();
    await rest();
    expect(table.ghost?.x).toBe(0.1);
    socket.say({ t: "step", step: stroke(6) });
    expect(table.ghost).toBeNull();
    socket.say({ t: "aim", seat: "b1", x: 0.2, dx: 0, dy: 1, power: 0.5 });
    socket.say({ t: "step", step: stroke(7) });
    await rest();
    await rest();
    expect(table.ghost).toBeNull();
  });

  it("says that a stroke made while the connection is lost waits to be sent", async () => {
    const { socket, table, welcome } = sit();
    welcome(4);
    socket.onclose?.({ code: 1006 });
    expect(table.waitsToBeSent).toBe(false);
    void table.act({ kind: "pass" });
    expect(table.waitsToBeSent).toBe(true);
  });

  it("begins after a reload with the version it has shown", async () => {
    const first = sit();
    first.welcome(4);
    first.socket.say({ t: "step", step: stroke(5) });
    await first.rest();
    first.table.close();
    const { shown, rest, welcome } = sit();
    welcome(6, [stroke(5), stroke(6)]);
    await rest();
    expect(shown.filter((line) => line.startsWith("play"))).toEqual(["play 6 x1"]);
  });

  it("keeps offers until they are answered", () => {
    const { socket, table, welcome } = sit();
    welcome(4);
    const offer = { id: 1, kind: "undo", by: "b1", to: 3, state: "asked" };
    socket.say({ t: "offer", offer });
    expect(table.offers).toHaveLength(1);
    socket.say({ t: "offer", offer: { ...offer, state: "refused" } });
    expect(table.offers).toHaveLength(0);
    expect(table.answered?.state).toBe("refused");
  });

  it("without a connection shows the board as it last was, to look at", async () => {
    localStorage.clear();
    const before = sit();
    const turn = { expects: [{ kind: "stroke", by: ["a1"], men: null, seconds: null }] } as Partial<View>;
    before.welcome(4, [], { view: view(4, turn) });
    expect(before.table.may("stroke")).not.toBeNull();

    const { socket, table, shown, welcome } = sit();
    expect(table.view).toBeNull();
    socket.onclose?.({ code: 1006 });
    expect([table.line, table.isRecalled, table.view?.version]).toEqual(["lost", true, 4]);
    expect(shown).toEqual(["show 4"]);
    expect([table.side, table.may("stroke")]).toEqual(["a", null]);
    await vi.advanceTimersByTimeAsync(1_000);
    welcome(5);
    expect([table.isRecalled, table.view?.version]).toEqual([false, 5]);
  });
});
