/** For tests: rules that only count, a desk in memory with a bad network before it, and clocks that are moved by hand. */

import { Failure, unreachable } from "$app/api/failure";

import type { DeviceClocks } from "../clock";
import type { Claimed, Desk, DeskEntry, DeskState, FirstEvent, SentEntry, Sender } from "../desk";
import type { Ground } from "../ground";
import type { Timers } from "../outbox";
import type { Store } from "../store";
import type { EventJson, Screen, StoredMatch } from "../values";

/** `carrom.browser` as far as a match is kept with it. It refuses what is of the kind "nonsense". */
export class FakePython {
  ready = true;
  starts = 1;
  logs = new Map<string, EventJson[]>();
  calls: string[] = [];

  call = async <T>(name: string, values: object): Promise<T> => {
    this.calls.push(name);
    if (!this.ready) throw unreachable();
    return this.answer(name, values as never) as T;
  };

  private answer(
    name: string,
    values: {
      id: string;
      log: { event: EventJson }[];
      entry: { event: EventJson };
      chip: string;
      draft: { seen?: object };
    },
  ): unknown {
    const log = this.logs.get(values.id) ?? [];
    if (name === "keep.open") {
      this.logs.set(
        values.id,
        values.log.map((entry) => entry.event),
      );
      return { version: values.log.length, digest: "", refused: [] };
    }
    if (name === "keep.tell") {
      const refused = values.entry.event.kind === "nonsense" ? "there is no nonsense" : null;
      if (!refused) log.push(values.entry.event);
      return { version: log.length, digest: `after ${log.length}`, refused };
    } else if (name === "keep.tap") return { seen: { ...values.draft.seen, [values.chip]: 1 } };
    else if (name === "keep.act") return { kind: "note", text: "acted" };
    else if (name === "keep.screen")
      return {
        ...{ version: log.length, digest: `after ${log.length}`, clocks: [], chips: [] },
        button: { event: { kind: "stroke", seen: values.draft.seen ?? {} }, made: null },
      } as unknown as Screen;
    return null;
  }
}

/** A desk that loses requests, and answers, as `fails` says. */
export class FakeDesk implements Desk {
  log: DeskEntry[] = [];
  have = new Map<string, number>();
  review: DeskState["review"] = [];
  made = false;
  epoch = 1;
  writer = "";
  requests = 0;
  /** Whether the next request, or the answer to it, is lost. */
  fails: () => "request" | "answer" | null = () => null;
  /** Whether it cannot read an event: such a one goes to review. */
  cannotRead: (event: object) => boolean = () => false;

  async make(sender: Sender, { event, author }: FirstEvent): Promise<DeskState> {
    return this.through(() => {
      if (!this.made) {
        this.made = true;
        this.writer = sender.device;
        this.take(author ?? sender.device, true, { seq: 1, event, at: 0, made: null });
      }
      return this.standing(sender);
    });
  }

  async send(sender: Sender, epoch: number, entries: SentEntry[]): Promise<DeskState> {
    return this.through(() => {
      if (!this.made) throw new Failure(404, "not_found", "there is no such match");
      if (sender.device === this.writer) this.epoch = Math.max(this.epoch, epoch);
      for (const entry of entries) {
        const teller = entry.device ?? sender.device;
        if (entry.seq !== (this.have.get(teller) ?? 0) + 1) continue;
        this.take(teller, sender.device === this.writer && epoch === this.epoch, entry);
      }
      return this.standing(sender);
    });
  }

  async state(sender: Sender): Promise<DeskState> {
    return this.through(() => {
      if (!this.made) throw new Failure(404, "not_found", "there is no such match");
      return this.standing(sender);
    });
  }

  async claim(sender: Sender, how: { take_over?: boolean }): Promise<Claimed> {
    return this.through(() => {
      if (!this.made) throw new Failure(404, "not_found", "there is no such match");
      if (how.take_over && this.writer !== sender.device) {
        this.epoch += 1;
        this.writer = sender.device;
      }
      return { ...this.standing(sender), log: this.log };
    });
  }

  private take(device: string, current: boolean, { seq, event, at, made }: SentEntry): void {
    this.have.set(device, seq);
    if (!current) this.review.push({ device, seq, copy_number: 0, why: "late" });
    else if (this.cannotRead(event)) this.review.push({ device, seq, copy_number: 0, why: "unreadable" });
    else this.log.push({ version: this.log.length + 1, event, at, made: made ?? null, device, seq });
  }

  private standing(sender: Sender): DeskState {
    return {
      id: sender.id,
      have: this.have.get(sender.device) ?? 0,
      others: Object.fromEntries([...this.have].filter(([device]) => device !== sender.device)),
      version: this.log.length,
      epoch: this.epoch,
      is_writer: this.writer === sender.device,
      is_released: false,
      is_over: false,
      is_confirmed: false,
      review: this.review.filter((line) => line.device === sender.device),
      added: this.log.slice(sender.version).filter((entry) => entry.device !== sender.device),
      match_seconds: 0,
    };
  }

  private async through<T>(work: () => T): Promise<T> {
    this.requests += 1;
    const lost = this.fails();
    if (lost === "request") throw unreachable();
    const answer = structuredClone(work());
    if (lost === "answer") throw unreachable();
    return answer;
  }
}

/** Clocks that stand until they are moved. */
export class HandClocks implements DeviceClocks {
  mono = 1000;
  now = 1_700_000_000_000;
  monotonic = () => this.mono;
  wall = () => this.now;
  pass(seconds: number): void {
    this.mono += seconds * 1000;
    this.now += seconds * 1000;
  }
}

/** Timers that ring when they are told to. */
export class HandTimers implements Timers {
  private next = 1;
  readonly waiting = new Map<number, { work: () => void; after: number }>();
  set = (work: () => void, after: number) => {
    this.waiting.set(this.next, { work, after });
    return this.next++;
  };
  clear = (timer: number) => void this.waiting.delete(timer);
  /** Everything that waits happens; how long the longest would have waited. */
  ring(): number {
    const all = [...this.waiting.values()];
    this.waiting.clear();
    for (const { work } of all) work();
    return Math.max(0, ...all.map(({ after }) => after));
  }
}

export function storedMatch(values: Partial<StoredMatch> = {}): StoredMatch {
  return {
    id: "M1",
    title: "Asha – Ravi",
    made: 0,
    touched: 0,
    edition: 2,
    build: "b",
    token: "t",
    desk: "http://desk",
    made_there: false,
    epoch: 1,
    latest_epoch: 1,
    taken_over: false,
    code: null,
    base: 0,
    is_writer: true,
    hand_over: "CODE2345",
    have: 0,
    version: 0,
    seen: 0,
    review: [],
    clock: { seconds: 0, wall: Number.NaN },
    over: false,
    practice: false,
    tab: "",
    draft: {},
    screen: null,
    ...values,
  };
}

export function ground(store: Store, desk: Desk, values: Partial<Ground> & { rules?: FakePython } = {}): Ground {
  const rules = values.rules ?? new FakePython();
  return {
    store,
    device: "PHONE1",
    tab: "tab1",
    python: rules.call,
    ready: () => (rules.ready ? rules.starts : 0),
    language: () => "en",
    clocks: new HandClocks(),
    deskAt: () => desk,
    timers: new HandTimers(),
    ...values,
  };
}
