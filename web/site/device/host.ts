/**
 * The host of the game on this device: it stands between the page, Python (`carrom.device.call`) and what is stored. What Python
 * wants kept is on the disk before anybody hears of it. What happens by itself, a computer that thinks or a clock that runs out,
 * happens by its timers. Everything is done one after the other.
 */

import { CLOSED } from "$app/live/codes";

import type { Answered, Asked, Change, FromGame, Key, Kept, Next, Person, Thought, ToGame } from "./messages";
import { Behind, type Store } from "./store";

/** `carrom.device.call`: a name and values as JSON, answered as JSON. */
export type Call = (name: string, values: string) => string;

/** As much of the store as is used. */
export type Keeps = Pick<Store, "matches" | "events" | "person" | "keep" | "erase">;

export interface Surroundings {
  call: Call;
  store: Keeps;
  send: (message: FromGame) => void;
  /** Tell other tabs that a match has gone on here; `null`: that everything may have changed. */
  announce: (match: string | null) => void;
  /** Seconds since 1970. */
  now?: () => number;
}

type Timers = Map<string, ReturnType<typeof setTimeout>[]>;

interface Line {
  match: string;
  isWelcome: boolean;
}

/** Something `carrom.device` could not do, with its own words. */
class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | null,
  ) {
    super(message);
  }
}

/** What was to be kept could not be, and why. */
class NotKept extends Error {
  constructor(
    readonly reason: unknown,
    readonly kept: readonly Kept[],
  ) {
    super("not kept");
  }
}

const reasonOf = (problem: unknown): unknown => (problem instanceof NotKept ? problem.reason : problem);

/** Frames that answer one line; all others are for everybody at the match. */
const PERSONAL = ["welcome", "ack", "refused"];
/** Milliseconds until what failed is tried again at first, each time twice as long, and at most. */
const RETRY = 3_000;
const LATEST = 60_000;
/** How often a computer whose thought failed tries again. */
const TRIES = 4;
/** A line that another tab was quicker than: whoever was there comes again, to what is stored now. */
const COME_AGAIN = 4409;

export class Host {
  private readonly lines = new Map<number, Line>();
  private readonly loaded = new Set<string>();
  /** Of each match: when its computer moves, and what it shows before. */
  private readonly timers: Timers = new Map();
  /** Of each match with a clock that runs: when it runs out. */
  private readonly clocks: Timers = new Map();
  /** What was thought last at a match: whoever comes back to it need not wait again. */
  private readonly thoughts = new Map<string, { version: number; thought: Thought }>();
  /** Of each match that cannot go on by itself: how often that was tried. */
  private readonly failures = new Map<string, number>();
  /** What was done last: the next thing waits for it. */
  private last: Promise<unknown> = Promise.resolve();
  private readonly now: () => number;
  private person: Person = newPerson();
  /** Whether the person is on the disk: not where there was no room for them. */
  private isPersonStored = false;

  constructor(private readonly around: Surroundings) {
    this.now = around.now ?? (() => Date.now() / 1000);
  }

  /** Read what is stored here. Before anything else. */
  begin(): Promise<void> {
    return this.inTurn(() => this.reopen());
  }

  hear(message: ToGame): Promise<void> {
    switch (message.kind) {
      case "ask":
        return this.inTurn(() => this.ask(message.number, message.asked));
      case "open":
        this.lines.set(message.line, { match: message.match, isWelcome: false });
        break;
      case "say":
        return this.inTurn(() => this.say(message.line, message.frame));
      case "close":
        return this.inTurn(() => this.leave(message.line));
      case "erase":
        return this.inTurn(() => this.erase(message.number));
    }
    return Promise.resolve();
  }

  /** Another tab has gone on with a match: what is known of it here is old. `null`: of everything. */
  heardOf(match: string | null): Promise<void> {
    return this.inTurn(() => (match === null ? this.reopen() : this.catchUp(match)));
  }

  private inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.last.then(work);
    this.last = done.catch(() => undefined);
    return done;
  }

  private async ask(number: number, asked: Asked): Promise<void> {
    const match = matchOf(asked.path);
    let answer: Answered;
    try {
      const { status, type, body, ...change } = await this.attempt<Answered & Change>("request", match, {
        ...asked,
        now: this.now(),
      });
      await this.accept(change, match, null);
      answer = { status, type, body };
    } catch (problem) {
      answer = problemOf(reasonOf(problem));
      await this.recover(problem);
    }
    this.around.send({ kind: "answer", number, answer });
  }

  private async say(number: number, frame: unknown): Promise<void> {
    const line = this.lines.get(number);
    if (!line) return;
    try {
      const change = await this.attempt<Change>("line", line.match, { match: line.match, frame, now: this.now() });
      await this.accept(change, line.match, number);
    } catch (problem) {
      const reason = reasonOf(problem);
      const { t, id } = frame as { t?: string; id?: string };
      // An intention is sent again to whoever has caught up with another tab; any other failure would only happen again.
      if (t === "do" && !(reason instanceof Behind)) {
        const { code, message: why } = detailOf(problemOf(reason));
        this.around.send({ kind: "frame", line: number, frame: { t: "refused", id, code, why } });
      } else if (t === "hello") {
        await this.leave(number);
        this.around.send({ kind: "closed", line: number, code: closingCode(reason) });
      }
      await this.recover(problem);
    }
  }

  /** Call Python about a match, whose log it has been given by then; again with the logs that it says it needs. */
  private async attempt<T>(name: string, match: string | null, values: object): Promise<T> {
    /** The logs that were given to it, and what it said of those that it could not take. */
    const tried = new Map<string, unknown>();
    let missing = match === null || this.loaded.has(match) ? [] : [match];
    for (;;) {
      await Promise.all(missing.map(async (id) => tried.set(id, await this.load(id))));
      try {
        return this.call<T>(name, values);
      } catch (problem) {
        if (!(problem instanceof Refused) || problem.code !== "not_loaded") throw problem;
        missing = (problem.field ?? "").split(",");
        const again = missing.find((id) => tried.has(id));
        if (again !== undefined) throw tried.get(again) ?? problem;
      }
    }
  }

  /** Give Python the log of a match, also an empty one. Returns what is wrong with it, if anything is. */
  private async load(match: string): Promise<unknown> {
    try {
      this.call("load", { id: match, events: await this.around.store.events(match) });
      this.loaded.add(match);
      return null;
    } catch (problem) {
      this.loaded.delete(match);
      return problem;
    }
  }

  /** Keep what has to be kept, then tell it; `from`: the line that asked for it. */
  private async accept({ frames, kept, next }: Change, asked: string | null, from: number | null): Promise<void> {
    const matches = matchesOf(kept);
    await this.keep(kept).catch((reason: unknown) => {
      throw new NotKept(reason, kept);
    });
    for (const match of matches) {
      this.goesOn(match);
      this.loaded.add(match);
      this.around.announce(match);
    }
    const person = personOf(kept);
    if (person) {
      this.person = person;
      this.call("person_kept", {});
      this.around.announce(null);
    }
    const match = matches.length === 1 ? matches[0]! : asked;
    for (const frame of frames) this.tell(match, frame, from);
    for (const each of new Set([...matches, ...next.map(({ match }) => match)])) this.stop(each);
    for (const each of next) this.later(each);
  }

  private async keep(kept: readonly Kept[]): Promise<void> {
    if (kept.length === 0) return;
    // Whoever has something here has to be known again.
    if (!this.isPersonStored) await this.around.store.person(this.person);
    this.isPersonStored = true;
    await this.around.store.keep(kept, this.person.id);
  }

  private tell(match: string | null, frame: unknown, from: number | null): void {
    const kind = (frame as { t?: string }).t ?? "";
    const isPersonal = from !== null && PERSONAL.includes(kind);
    for (const [number, line] of this.lines) {
      if (kind === "welcome" && number === from) line.isWelcome = true;
      const hears = isPersonal ? number === from : line.match === match && line.isWelcome;
      if (hears) this.around.send({ kind: "frame", line: number, frame });
    }
  }

  /** Where something could not be kept, Python has in mind what is not stored: it reads that again. */
  private async recover(problem: unknown): Promise<void> {
    if (!(problem instanceof NotKept)) return;
    if (problem.reason instanceof Behind || personOf(problem.kept)) await this.reopen();
    else for (const match of matchesOf(problem.kept)) await this.catchUp(match);
  }

  /** Read everything that is stored, and let every page at a match begin again from it. The person is the first thing that is
   * stored here: whichever tab comes first makes them, and all others read them. */
  private async reopen(): Promise<void> {
    for (const match of [...this.timers.keys(), ...this.clocks.keys()]) this.stop(match);
    this.thoughts.clear();
    this.loaded.clear();
    try {
      this.person = await this.around.store.person(newPerson());
      this.isPersonStored = true;
    } catch (problem) {
      console.error(problem); // What needs no storing can be done all the same.
      this.isPersonStored = false;
    }
    this.call("open", { matches: await this.around.store.matches(), person: this.person });
    for (const { match } of [...this.lines.values()]) this.beginAgain(match);
  }

  /** Forget what is known of a match, and let every page at it begin again from what is stored. */
  private async catchUp(match: string): Promise<void> {
    this.thoughts.delete(match);
    await this.forget(match);
    this.beginAgain(match);
  }

  private async forget(match: string): Promise<void> {
    this.stop(match);
    this.loaded.delete(match);
    const rows = (await this.around.store.matches()) as { id?: string }[];
    this.call("forget", { id: match, row: rows.find(({ id }) => id === match) ?? null });
  }

  private beginAgain(match: string): void {
    for (const [number, line] of this.lines)
      if (line.match === match && line.isWelcome) {
        line.isWelcome = false;
        this.around.send({ kind: "frame", line: number, frame: { t: "behind" } });
      }
  }

  private isSomebodyAt(match: string): boolean {
    return [...this.lines.values()].some((line) => line.match === match);
  }

  /** A page leaves a match. While nobody is there, nothing goes on, and whoever comes back has their whole time for a stroke. */
  private async leave(number: number): Promise<void> {
    const match = this.lines.get(number)?.match;
    this.lines.delete(number);
    if (match === undefined || this.isSomebodyAt(match)) return;
    this.goesOn(match);
    if (this.clocks.has(match)) await this.forget(match);
    else this.stop(match);
  }

  private later(next: Next): void {
    // Nothing goes on by itself where nobody sees it: whoever comes later lets it.
    if (!this.isSomebodyAt(next.match)) return;
    const begun = performance.now();
    // It thinks while the discs still move.
    if (next.do === "think") this.after(next.match, 0, () => this.inTurn(() => this.think(next, begun)));
    else this.after(next.match, next.after * 1000, () => this.inTurn(() => this.due(next)), this.clocks);
  }

  private after(match: string, milliseconds: number, work: () => unknown, timers = this.timers): void {
    const timer = setTimeout(work, Math.max(0, milliseconds));
    timers.set(match, [...(timers.get(match) ?? []), timer]);
  }

  private stop(match: string): void {
    this.stopAll(match, this.timers);
    this.stopAll(match, this.clocks);
  }

  private stopAll(match: string, timers: Timers): void {
    for (const timer of timers.get(match) ?? []) clearTimeout(timer);
    timers.delete(match);
  }

  private async due({ match, version }: Next): Promise<void> {
    try {
      const change = await this.attempt<Change>("due", match, { match, version, now: this.now() });
      if (change.kept.length > 0) await this.accept(change, match, null);
      else this.waitAgain(match, change);
    } catch (problem) {
      // Whoever is there comes again, and has their whole time.
      await this.tryLater(match, problem, () => this.beginAgain(match));
    }
  }

  /** No clock has run out yet: they are set anew, while a computer goes on thinking. */
  private waitAgain(match: string, { frames, next }: Change): void {
    for (const frame of frames) this.tell(match, frame, null);
    if (next.length > 0) this.stopAll(match, this.clocks);
    for (const each of next) this.later(each);
  }

  private async think(next: Next, begun: number, tries = 0): Promise<void> {
    const { match, version } = next;
    try {
      const before = this.thoughts.get(match);
      const thought =
        before?.version === version ? before.thought : await this.attempt<Thought>("think", match, { match, version });
      this.thoughts.set(match, { version, thought });
      const { aims, seconds, answer } = thought;
      const ready = next.after * 1000 - (performance.now() - begun);
      const start = Math.max(0, ready);
      for (const [at, frame] of aims) this.after(match, start + at * 1000, () => this.tell(match, frame, null));
      this.after(match, start + seconds * 1000, () => void this.inTurn(() => this.move(next, answer)));
    } catch (problem) {
      console.error(problem);
      // A match never waits in silence.
      if (tries < TRIES)
        this.after(match, RETRY * 2 ** tries, () => void this.inTurn(() => this.think(next, begun, tries + 1)));
    }
  }

  private async move(next: Next, answer: unknown): Promise<void> {
    const { match, version } = next;
    try {
      const change = await this.attempt<Change>("moved", match, { match, version, answer, now: this.now() });
      await this.accept(change, match, null);
    } catch (problem) {
      await this.tryLater(match, problem, () => this.move(next, answer));
    }
  }

  /** What happens by itself could not be kept: say why, and try again, less and less often, until it can be. */
  private async tryLater(match: string, problem: unknown, again: () => Promise<void> | void): Promise<void> {
    const reason = reasonOf(problem);
    if (reason instanceof Behind) return this.recover(problem);
    const { code, message: why } = detailOf(problemOf(reason));
    const tries = this.failures.get(match) ?? 0;
    this.failures.set(match, tries + 1);
    this.around.send({ kind: "stuck", problem: { code, why } });
    // Python has in mind what is not stored.
    await this.forget(match);
    this.after(match, Math.min(LATEST, RETRY * 2 ** tries), () => void this.inTurn(async () => again()));
  }

  /** A match has gone on, or nobody is there any more. */
  private goesOn(match: string): void {
    if (this.failures.delete(match) && this.failures.size === 0) this.around.send({ kind: "stuck", problem: null });
  }

  private async erase(number: number): Promise<void> {
    await this.around.store.erase();
    for (const [line, { match }] of this.lines) {
      this.goesOn(match);
      this.around.send({ kind: "closed", line, code: CLOSED.noSuchMatch });
    }
    this.lines.clear();
    await this.reopen();
    this.around.announce(null);
    this.around.send({ kind: "answer", number, answer: { status: 204, type: "", body: null } });
  }

  private call<T>(name: string, values: object): T {
    const answer = JSON.parse(this.around.call(name, JSON.stringify(values))) as {
      value?: T;
      error?: { code: string; message: string; field: string | null };
    };
    if (answer.error) throw new Refused(answer.error.code, answer.error.message, answer.error.field);
    return answer.value as T;
  }
}

/** The match that an address is about. */
function matchOf(path: string): string | null {
  const found = /^\/api\/(?:matches|device\/message)\/([^/]+)/.exec(path);
  return found ? decodeURIComponent(found[1]!) : null;
}

/** The matches of rows that are kept. */
function matchesOf(kept: readonly Kept[]): string[] {
  const id = (key: Key) => (typeof key === "string" ? key : key[0]);
  return [...new Set(kept.filter(({ store }) => store !== "person").map(({ key }) => id(key)))];
}

/** Whoever plays here once these rows are kept, where they say it. */
function personOf(kept: readonly Kept[]): Person | null {
  const row = kept.findLast(({ store }) => store === "person");
  return row && !row.delete ? (row.value as Person) : null;
}

/** Somebody who plays here for the first time, with an id that nobody can guess. */
function newPerson(): Person {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  const id = btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
  return { id, name: "" };
}

const detailOf = ({ body }: Answered) => (body as { error: { code: string; message: string } }).error;

/** With which code a line is closed whose match cannot be shown. */
function closingCode(problem: unknown): number {
  if (problem instanceof Behind) return COME_AGAIN;
  const code = problem instanceof Refused ? problem.code : "";
  if (code === "not_found") return CLOSED.noSuchMatch;
  if (code === "damaged") return CLOSED.damaged;
  console.error(problem);
  return CLOSED.failed;
}

/** What the page is answered where nothing could be done. */
function problemOf(problem: unknown): Answered {
  const json = (status: number, code: string, message: string, field: string | null = null): Answered => ({
    status,
    type: "application/json",
    body: { error: { code, message, field } },
  });
  if (problem instanceof Refused) return json(400, problem.code, problem.message, problem.field);
  if (problem instanceof Behind) return json(409, "behind", "Another tab has gone on with this match. Try again.");
  console.error(problem);
  const full = problem instanceof DOMException && problem.name === "QuotaExceededError";
  return full
    ? json(507, "full", "There is no room left on this device, so nothing was changed.")
    : json(500, "error", problem instanceof Error ? problem.message : String(problem));
}
