/** The host, with a stand-in for Python that notes what it is called for and answers what a test has prepared. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { CLOSED } from "$app/live/codes";

import { Host, type Keeps } from "./host";
import type { Change, FromGame, Kept, Person } from "./messages";
import { Behind } from "./store";

type Values = Record<string, unknown>;
const NOTHING: Change = { frames: [], kept: [], next: [] };
const event = (match: string, version: number): Kept => ({
  store: "events",
  key: [match, version],
  value: { version },
});
const HELLO = { t: "hello", version: null, language: "en", token: null };

class Game {
  readonly called: [string, Values][] = [];
  readonly sent: FromGame[] = [];
  readonly announced: (string | null)[] = [];
  readonly kept: Kept[] = [];
  /** What is done and told, in its order. */
  readonly order: string[] = [];
  answers: Record<string, (values: Values) => unknown> = {};
  failing: unknown = null;
  person: Person | null = null;
  readonly store: Keeps = {
    matches: () => Promise.resolve([{ id: "m" }]),
    events: (match) => Promise.resolve(match === "m" ? [{ version: 1 }] : []),
    person: (first) => {
      if (!this.person && this.failing) return Promise.reject(this.failing as Error);
      return Promise.resolve((this.person ??= first));
    },
    keep: async (rows, person) => {
      await Promise.resolve();
      if (this.failing) throw this.failing;
      if (person !== this.person?.id) throw new Behind();
      for (const row of rows) if (row.store === "person") this.person = row.value as Person;
      this.kept.push(...rows);
      if (rows.length > 0) this.order.push("kept");
    },
    erase: () => {
      this.person = null;
      return Promise.resolve();
    },
  };
  readonly host = new Host({
    call: (name, text) => {
      const values = JSON.parse(text) as Values;
      this.called.push([name, values]);
      const answer = this.answers[name]?.(values) ?? (name === "line" || name === "due" ? NOTHING : null);
      return JSON.stringify(
        answer && typeof answer === "object" && "error" in answer ? answer : { value: answer as unknown },
      );
    },
    store: this.store,
    send: (message) => {
      this.sent.push(message);
      this.order.push(message.kind);
    },
    announce: (match) => this.announced.push(match),
    now: () => 1000,
  });

  names(): string[] {
    return this.called.map(([name]) => name);
  }

  frames(line: number): unknown[] {
    return this.sent.flatMap((message) => (message.kind === "frame" && message.line === line ? [message.frame] : []));
  }

  /** A page at the table of a match, which has been welcomed. */
  async sit(line: number, match = "m"): Promise<void> {
    this.answers["line"] = () => ({ ...NOTHING, frames: [{ t: "welcome" }] });
    await this.host.hear({ kind: "open", line, match });
    await this.host.hear({ kind: "say", line, frame: HELLO });
    delete this.answers["line"];
  }
}

let game: Game;
beforeEach(async () => {
  vi.useFakeTimers();
  game = new Game();
  await game.host.begin();
});
afterEach(() => vi.useRealTimers());

const ask = (path: string, method = "GET") =>
  game.host.hear({ kind: "ask", number: 7, asked: { method, path, query: {}, body: null } });

describe("a request", () => {
  it("has the log of its match before it, once", async () => {
    game.answers["request"] = () => ({ status: 200, type: "application/json", body: { is: "here" }, ...NOTHING });
    await ask("/api/matches/m/steps");
    await ask("/api/matches/m");
    expect(game.names()).toEqual(["open", "load", "request", "request"]);
    expect(game.called[1]![1]).toEqual({ id: "m", events: [{ version: 1 }] });
    expect(game.sent.at(-1)).toEqual({
      kind: "answer",
      number: 7,
      answer: { status: 200, type: "application/json", body: { is: "here" } },
    });
  });

  it("is answered after what it changed has been kept", async () => {
    const made = { store: "matches", key: "n", value: {} } as const;
    game.answers["request"] = () => ({ status: 201, type: "", body: {}, ...NOTHING, kept: [made, event("n", 1)] });
    await ask("/api/matches", "POST");
    expect(game.order).toEqual(["kept", "answer"]);
    expect(game.announced).toEqual(["n"]);
  });

  it("is asked again with a log that Python says it needs", async () => {
    let asked = 0;
    game.answers["request"] = () => {
      asked += 1;
      return asked === 1
        ? { error: { code: "not_loaded", message: "", field: "m" } }
        : { status: 200, type: "", body: {}, ...NOTHING };
    };
    await ask("/api/device/backup");
    expect(game.names()).toEqual(["open", "request", "load", "request"]);
  });

  it("is asked again with all logs at once that Python says it needs", async () => {
    game.answers["request"] = () =>
      game.names().includes("load")
        ? { status: 200, type: "", body: {}, ...NOTHING }
        : { error: { code: "not_loaded", message: "", field: "m,n,o" } };
    await ask("/api/device/backup");
    expect(game.names()).toEqual(["open", "request", "load", "load", "load", "request"]);
    expect(game.sent.at(-1)).toMatchObject({ answer: { status: 200 } });
  });

  it("about a match without its log is refused, with what Python says of the log", async () => {
    game.answers["load"] = () => ({ error: { code: "damaged", message: "its log ends early", field: "n" } });
    game.answers["request"] = () => ({ error: { code: "not_loaded", message: "", field: "n" } });
    await ask("/api/matches/n");
    expect(game.called.slice(1)).toMatchObject([
      ["load", { id: "n", events: [] }],
      ["request", {}],
    ]);
    expect(game.sent.at(-1)).toMatchObject({ answer: { status: 400, body: { error: { code: "damaged" } } } });
    game.called.length = 0;
    await ask("/api/device/backup");
    expect(game.names()).toEqual(["request", "load", "request"]);
  });

  it("gets its own answer where a log cannot be read and it needs none", async () => {
    game.answers["load"] = () => ({ error: { code: "damaged", message: "its log ends early", field: "n" } });
    game.answers["request"] = () => ({ status: 204, type: "", body: null, ...NOTHING });
    await ask("/api/matches/n", "DELETE");
    expect(game.sent.at(-1)).toMatchObject({ answer: { status: 204 } });
  });

  it("that could not be kept is refused in words, and Python reads again what is stored", async () => {
    game.failing = new DOMException("no room", "QuotaExceededError");
    game.answers["request"] = () => ({ status: 201, type: "", body: {}, ...NOTHING, kept: [event("m", 2)] });
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await ask("/api/matches", "POST");
    expect(complaint).toHaveBeenCalledOnce();
    expect(game.names()).toEqual(["open", "request", "forget"]);
    expect(game.sent.at(-1)).toMatchObject({ answer: { status: 507, body: { error: { code: "full" } } } });
  });
});

describe("a line", () => {
  it("is answered alone by welcome and ack; steps are for everybody there", async () => {
    await game.sit(1);
    await game.sit(2);
    await game.sit(3, "other");
    game.answers["line"] = () => ({
      ...NOTHING,
      frames: [{ t: "step" }, { t: "ack", id: "x" }],
      kept: [event("m", 2)],
    });
    await game.host.hear({ kind: "say", line: 1, frame: { t: "do", id: "x", action: { kind: "pass" } } });
    expect(game.frames(1)).toEqual([{ t: "welcome" }, { t: "step" }, { t: "ack", id: "x" }]);
    expect(game.frames(2)).toEqual([{ t: "welcome" }, { t: "step" }]);
    expect(game.frames(3)).toEqual([{ t: "welcome" }]);
  });

  it("of a match that is not here is closed", async () => {
    game.answers["line"] = () => ({ error: { code: "not_found", message: "no such match", field: null } });
    await game.host.hear({ kind: "open", line: 1, match: "none" });
    await game.host.hear({ kind: "say", line: 1, frame: HELLO });
    expect(game.sent).toEqual([{ kind: "closed", line: 1, code: 4404 }]);
  });

  it.each([
    ["damaged", 4422],
    ["error", 4500],
  ])("of a match that is here, and cannot be shown (%s), is closed with another code", async (code, closed) => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    game.answers["line"] = () => ({ error: { code, message: "no", field: null } });
    await game.host.hear({ kind: "open", line: 1, match: "m" });
    await game.host.hear({ kind: "say", line: 1, frame: HELLO });
    complaint.mockRestore();
    expect(game.sent).toEqual([{ kind: "closed", line: 1, code: closed }]);
  });

  it("that another tab was quicker than from the beginning comes again", async () => {
    game.failing = new Behind();
    game.answers["line"] = () => ({ ...NOTHING, frames: [{ t: "welcome" }], kept: [event("m", 2)] });
    await game.host.hear({ kind: "open", line: 1, match: "m" });
    await game.host.hear({ kind: "say", line: 1, frame: HELLO });
    expect(game.sent).toEqual([{ kind: "closed", line: 1, code: 4409 }]);
    expect(Object.values<number>(CLOSED)).not.toContain(4409);
  });

  it("that another tab was quicker than begins again from what is stored", async () => {
    await game.sit(1);
    game.failing = new Behind();
    game.answers["line"] = () => ({ ...NOTHING, frames: [{ t: "step" }], kept: [event("m", 2)] });
    await game.host.hear({ kind: "say", line: 1, frame: { t: "do", id: "x" } });
    expect(game.frames(1)).toEqual([{ t: "welcome" }, { t: "behind" }]);
    expect(game.names().slice(-1)).toEqual(["open"]);
    game.failing = null;
    await game.sit(1);
    expect(game.names().slice(-2)).toEqual(["load", "line"]);
  });

  it("hears of what another tab did", async () => {
    await game.sit(1);
    await game.host.heardOf("m");
    expect(game.frames(1).at(-1)).toEqual({ t: "behind" });
  });
});

describe("the person", () => {
  const renamed = { store: "person", key: "me", value: { id: "x", name: "Asha" } } as const;
  const rename = () => {
    game.answers["request"] = () => ({ status: 200, type: "", body: {}, ...NOTHING, kept: [renamed] });
    return ask("/api/me", "PUT");
  };
  const opened = () => game.called.filter(([name]) => name === "open").map(([, values]) => values["person"]);

  it("is stored before anything is asked", () => {
    expect(game.person?.id).toMatch(/^[\w-]{16}$/);
    expect(opened()).toEqual([game.person]);
  });

  it("is who was stored by another tab", async () => {
    const other = new Game();
    other.person = game.person;
    await other.host.begin();
    expect(other.called).toEqual([["open", { matches: [{ id: "m" }], person: game.person }]]);
  });

  it("who takes another name is told to other tabs, which read it again", async () => {
    await rename();
    expect(game.names()).toEqual(["open", "request", "person_kept"]);
    expect(game.announced).toEqual([null]);
    await game.sit(1);
    game.person = renamed.value;
    await game.host.heardOf(null);
    expect(opened().at(-1)).toEqual(renamed.value);
    expect(game.frames(1).at(-1)).toEqual({ t: "behind" });
  });

  it("whose name could not be kept is read again", async () => {
    game.failing = new DOMException("no room", "QuotaExceededError");
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await rename();
    complaint.mockRestore();
    expect(game.names()).toEqual(["open", "request", "open"]);
    expect(opened().at(-1)).toEqual(game.person);
  });

  it("who was read from a file is who keeps things from then on", async () => {
    await rename();
    game.answers["request"] = () => ({ status: 201, type: "", body: {}, ...NOTHING, kept: [event("n", 1)] });
    await ask("/api/matches", "POST");
    expect(game.sent.at(-1)).toMatchObject({ answer: { status: 201 } });
  });

  it("who found no room is stored with the first match that finds some", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    game = new Game();
    game.failing = new DOMException("no room", "QuotaExceededError");
    await game.host.begin();
    game.answers["request"] = () => ({ status: 201, type: "", body: {}, ...NOTHING, kept: [event("n", 1)] });
    await ask("/api/matches", "POST");
    complaint.mockRestore();
    expect(game.sent.at(-1)).toMatchObject({ answer: { status: 507 } });
    game.failing = null;
    await ask("/api/matches", "POST");
    expect(game.sent.at(-1)).toMatchObject({ answer: { status: 201 } });
    expect(game.person).toEqual(opened().at(-1));
  });
});

describe("removing everything", () => {
  it("makes a new person, closes every line, and tells other tabs once it is done", async () => {
    await game.sit(1);
    const before = game.person;
    game.order.length = 0;
    await game.host.hear({ kind: "erase", number: 9 });
    expect(game.order).toEqual(["closed", "answer"]);
    expect(game.announced).toEqual([null]);
    expect(game.person?.id).not.toBe(before?.id);
    expect(game.called.at(-1)).toMatchObject(["open", { person: game.person }]);
  });

  it("in another tab lets nothing be kept that was in mind here", async () => {
    await game.sit(1);
    await game.store.erase();
    game.answers["line"] = () => ({ ...NOTHING, frames: [{ t: "step" }], kept: [event("m", 5)] });
    await game.host.hear({ kind: "say", line: 1, frame: { t: "do", id: "x" } });
    expect(game.kept).toEqual([]);
    expect(game.frames(1)).toEqual([{ t: "welcome" }, { t: "behind" }]);
    expect(game.called.at(-1)).toMatchObject(["open", { person: game.person }]);
  });
});

describe("what happens by itself", () => {
  const thinks = (after: number) => ({
    ...NOTHING,
    frames: [{ t: "welcome" }],
    next: [{ do: "think", match: "m", version: 1, after }],
  });
  const sit = async (after: number) => {
    game.answers["line"] = () => thinks(after);
    game.answers["think"] = () => ({
      aims: [
        [0, { t: "aim", x: 0 }],
        [0.5, { t: "aim", x: 1 }],
      ],
      seconds: 1.2,
      answer: { stroke: 1 },
    });
    game.answers["moved"] = () => ({ ...NOTHING, frames: [{ t: "step" }], kept: [event("m", 2)] });
    await game.host.hear({ kind: "open", line: 1, match: "m" });
    await game.host.hear({ kind: "say", line: 1, frame: HELLO });
  };

  it("a computer thinks at once, aims when the discs rest, then moves", async () => {
    await sit(2);
    await vi.advanceTimersByTimeAsync(10);
    expect(game.names().slice(-1)).toEqual(["think"]);
    expect(game.frames(1)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(game.frames(1).slice(1)).toEqual([{ t: "aim", x: 0 }]);
    await vi.advanceTimersByTimeAsync(1300);
    expect(game.frames(1).slice(1)).toEqual([{ t: "aim", x: 0 }, { t: "aim", x: 1 }, { t: "step" }]);
    expect(game.called.at(-1)).toEqual(["moved", { match: "m", version: 1, answer: { stroke: 1 }, now: 1000 }]);
    expect(game.kept).toHaveLength(1);
  });

  it("a computer thinks once about a turn, whoever comes back to it, and never while nobody is there", async () => {
    await sit(2);
    await vi.advanceTimersByTimeAsync(10);
    await game.host.hear({ kind: "close", line: 1 });
    game.answers["request"] = () => ({ status: 200, type: "", body: {}, ...thinks(2) });
    await ask("/api/matches/m");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(game.names()).not.toContain("moved");
    await sit(0);
    await vi.advanceTimersByTimeAsync(2000);
    expect(game.names().filter((name) => name === "think")).toHaveLength(1);
    expect(game.names().at(-1)).toBe("moved");
  });

  it("stops when the match goes on otherwise", async () => {
    await sit(2);
    await vi.advanceTimersByTimeAsync(10);
    game.answers["line"] = () => ({ ...NOTHING, kept: [event("m", 2)] });
    await game.host.hear({ kind: "say", line: 1, frame: { t: "do", id: "u", action: { kind: "undo" } } });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(game.names()).not.toContain("moved");
  });

  it("a computer that fails tries again", async () => {
    await sit(0);
    game.answers["think"] = () => ({ error: { code: "error", message: "no idea", field: null } });
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    await vi.advanceTimersByTimeAsync(3100);
    expect(game.names().filter((name) => name === "think")).toHaveLength(2);
    complaint.mockRestore();
  });

  describe("where there is no room", () => {
    const stuck = () => game.sent.flatMap((message) => (message.kind === "stuck" ? [message.problem?.code] : []));
    const count = (name: string) => game.names().filter((each) => each === name).length;
    beforeEach(() => {
      vi.spyOn(console, "error").mockImplementation(() => undefined);
      game.failing = new DOMException("no room", "QuotaExceededError");
    });
    afterEach(() => vi.restoreAllMocks());

    it("a computer's move is said to be held up, tried less and less often, and made when there is some", async () => {
      await sit(0);
      await vi.advanceTimersByTimeAsync(1500);
      expect(count("moved")).toBe(1);
      expect(stuck()).toEqual(["full"]);
      await vi.advanceTimersByTimeAsync(3000);
      expect(count("moved")).toBe(2);
      await vi.advanceTimersByTimeAsync(5500);
      expect(count("moved")).toBe(2);
      await vi.advanceTimersByTimeAsync(1000);
      expect(count("moved")).toBe(3);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(count("moved")).toBeLessThan(18);
      expect(count("think")).toBe(1);
      expect(game.frames(1)).not.toContainEqual({ t: "behind" });
      game.failing = null;
      await vi.advanceTimersByTimeAsync(60_000);
      expect(game.kept).toHaveLength(1);
      expect(game.frames(1).at(-1)).toEqual({ t: "step" });
      expect(stuck().at(-1)).toBeUndefined();
      const moves = count("moved");
      await vi.advanceTimersByTimeAsync(600_000);
      expect(count("moved")).toBe(moves);
    });

    it("Python forgets a move that is not stored before it is tried again", async () => {
      await sit(0);
      await vi.advanceTimersByTimeAsync(4500);
      const names = game.names();
      const second = names.lastIndexOf("moved");
      expect(names.slice(names.indexOf("moved"), second + 1)).toEqual(["moved", "forget", "load", "moved"]);
    });

    it("a clock that has run out is tried less and less often", async () => {
      const due = { ...NOTHING, next: [{ do: "due", match: "m", version: 1, after: 0.01 }] };
      const come = async () => {
        game.answers["line"] = () => ({ ...due, frames: [{ t: "welcome" }] });
        await game.host.hear({ kind: "say", line: 1, frame: HELLO });
      };
      game.answers["due"] = () => ({ ...NOTHING, kept: [event("m", 2)] });
      await game.host.hear({ kind: "open", line: 1, match: "m" });
      await come();
      for (let second = 0; second < 300; second += 1) {
        const before = game.frames(1).length;
        await vi.advanceTimersByTimeAsync(1000);
        if (
          game
            .frames(1)
            .slice(before)
            .some((frame) => (frame as { t: string }).t === "behind")
        )
          await come();
      }
      expect(count("due")).toBeGreaterThan(4);
      expect(count("due")).toBeLessThan(12);
      expect(stuck()[0]).toBe("full");
    });

    it("nothing is tried or said any more once everybody has left", async () => {
      await sit(0);
      await vi.advanceTimersByTimeAsync(1500);
      await game.host.hear({ kind: "close", line: 1 });
      expect(stuck()).toEqual(["full", undefined]);
      await vi.advanceTimersByTimeAsync(600_000);
      expect(count("moved")).toBe(1);
    });
  });

  it("a clock runs out", async () => {
    game.answers["line"] = () => ({ ...NOTHING, next: [{ do: "due", match: "m", version: 1, after: 30 }] });
    await game.host.hear({ kind: "open", line: 1, match: "m" });
    await game.host.hear({ kind: "say", line: 1, frame: HELLO });
    await vi.advanceTimersByTimeAsync(29_900);
    expect(game.names()).not.toContain("due");
    await vi.advanceTimersByTimeAsync(200);
    expect(game.called.at(-1)).toEqual(["due", { match: "m", version: 1, now: 1000 }]);
  });

  it("a clock that has not run out when its timer fires is waited for again, once for every answer", async () => {
    const due = (after: number) => ({ do: "due", match: "m", version: 1, after });
    game.answers["line"] = () => ({ ...NOTHING, next: [due(30), due(40)] });
    await game.host.hear({ kind: "open", line: 1, match: "m" });
    await game.host.hear({ kind: "say", line: 1, frame: HELLO });
    game.answers["due"] = () => ({ ...NOTHING, next: [due(5), due(20)] });
    await vi.advanceTimersByTimeAsync(30_100);
    const asked = () => game.names().filter((name) => name === "due").length;
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(asked()).toBe(4);
  });

  it("a computer thinks on while a clock is waited for again", async () => {
    const clock = { do: "due", match: "m", version: 1, after: 1 };
    game.answers["due"] = () => ({ ...NOTHING, next: [clock] });
    game.answers["request"] = () => ({
      status: 200,
      type: "",
      body: {},
      ...thinks(2),
      next: [...thinks(2).next, clock],
    });
    await sit(2);
    await ask("/api/matches/m");
    await vi.advanceTimersByTimeAsync(4000);
    expect(game.names().filter((name) => name === "moved")).toHaveLength(1);
    expect(game.names()).toContain("due");
  });

  it("a clock stands still while nobody is there, and whoever comes back has their whole time", async () => {
    const due = { ...NOTHING, next: [{ do: "due", match: "m", version: 1, after: 30 }] };
    game.answers["line"] = () => due;
    for (const line of [1, 2]) {
      await game.host.hear({ kind: "open", line, match: "m" });
      await game.host.hear({ kind: "say", line, frame: HELLO });
    }
    await game.host.hear({ kind: "close", line: 1 });
    expect(game.names()).not.toContain("forget");
    await game.host.hear({ kind: "close", line: 2 });
    expect(game.called.at(-1)).toEqual(["forget", { id: "m", row: { id: "m" } }]);
    game.answers["request"] = () => ({ status: 200, type: "", body: {}, ...due });
    await ask("/api/matches/m");
    await vi.advanceTimersByTimeAsync(60_000);
    expect(game.names()).not.toContain("due");
  });
});
