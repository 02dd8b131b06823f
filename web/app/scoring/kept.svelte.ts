/**
 * One match kept on this phone, as a page uses it. What is told goes to the disk first, then to the rules in Python, then
 * onto the screen, then to the desk. It holds no rules: before Python is up it only stores what is tapped.
 */

import { asFailure } from "$app/api/failure";

import { MatchClock, deviceClocks } from "./clock";
import { deskAt, type Claimed, type DeskState } from "./desk";
import { firstEvent, fromLog, heard, inLog, isBehind, nextToSend, senderOf, takingOf, undelivered } from "./entries";
import type { Ground } from "./ground";
import { Outbox, type Sending } from "./outbox";
import { parcelOf } from "./parcel";
import { Questions } from "./questions";
import { OtherTab } from "./store";
import { tapUnruled } from "./unruled";
import type {
  Banner,
  ClockLine,
  Draft,
  EntryTold,
  EventJson,
  OpenedMatch,
  ReviewLine,
  Screen,
  StoredEntry,
  StoredMatch,
} from "./values";

export class Kept {
  /** What is known of the match; its title, desk, hand-over code … */
  match: StoredMatch = $state.raw(null as never);
  /** What to show; null until Python has ruled for the first time. */
  screen: Screen | null = $state.raw(null);
  /** Whether `screen` is out of date, because Python is still to come: it is the one of before the reload. */
  stale = $state(true);
  draft: Draft = $state.raw({});
  /** Told and stored, not ruled yet. */
  waiting: StoredEntry[] = $state.raw([]);
  /** What the rules do not allow, each with `why`: until it is dismissed. */
  refused: StoredEntry[] = $state.raw([]);
  banner: Banner = $state("local");
  /** How many entries only this phone has. */
  undelivered = $state(0);
  review: ReviewLine[] = $state.raw([]);
  /** What the desk objects to, in its words. */
  refusal = $state("");
  /** Another tab of this phone has opened the match: this one only shows it. */
  otherTab = $state(false);
  /** Why the last tap or action was not taken, in words; "" if it was. */
  problem = $state("");
  /** Seconds of the match, now. */
  seconds = $state(0);
  /** The seconds at which `screen` was computed: its clocks are those of then. */
  screenAt = $state(0);
  /** What a page asks the rules about it. */
  readonly ask: Questions;

  private entries: StoredEntry[] = [];
  /** The Python in which the match is open; 0: in none. */
  private openIn = 0;
  private closed = false;
  /** Others have written to the log at the desk. */
  private behind = false;
  private queue: Promise<void> = Promise.resolve();
  private readonly clock: MatchClock;
  private readonly outbox: Outbox;

  /** The file of the house rules it is kept by; "" where it has none. */
  get house(): string {
    return String(firstEvent(this.entries)?.event["house"] ?? "");
  }

  private constructor(
    private readonly ground: Ground,
    match: StoredMatch,
    entries: StoredEntry[],
  ) {
    this.clock = new MatchClock(match.clock, ground.clocks ?? deviceClocks);
    this.ask = new Questions(match.id, ground, () => this.clock.seconds);
    this.clock.agree(this.clock.seconds, entries.at(-1)?.at ?? 0);
    this.outbox = new Outbox(this.sending(), () => this.show(), ground.timers);
    this.load(match, entries);
    this.tick();
  }

  /** Open a match of this phone, to write it in this tab; null if it is not here. */
  static async open(id: string, ground: Ground): Promise<Kept | null> {
    const match = await ground.store.take(id, ground.tab);
    if (!match) return null;
    const kept = new Kept(ground, match, await ground.store.entries(id));
    kept.outbox.wake();
    void kept.rule();
    return kept;
  }

  get id(): string {
    return this.match.id;
  }

  /** Whether this page may write: in this tab, and by this phone. */
  get isWritable(): boolean {
    return !this.otherTab && this.match.is_writer;
  }

  /** Whether the rules know the match, and can be asked. */
  private get opened(): boolean {
    return this.openIn > 0 && this.openIn === this.ground.ready();
  }

  /** Tap a chip or a switch. Without Python a chip is only counted. */
  tap(chip: string): Promise<void> {
    return this.inTurn(async () => {
      this.problem = "";
      if (!this.opened) this.draft = tapUnruled(this.draft, chip, this.screen);
      else {
        this.draft = await this.call<Draft>("keep.tap", { draft: this.draft, chip });
        await this.refresh();
      }
      this.match = await this.ground.store.change(this.id, this.ground.tab, { draft: this.draft });
    });
  }

  /** Begin to tell an earlier stroke anew, or stop doing so. */
  amend(version: number | null): Promise<void> {
    return this.inTurn(async () => {
      this.draft = version === null ? {} : await this.call<Draft>("keep.draft", { version });
      await this.refresh();
      this.match = await this.ground.store.change(this.id, this.ground.tab, { draft: this.draft });
    });
  }

  /**
   * Tell an event: it is stored when this resolves, and ruled as soon as Python is up. `made`: when it happened, in seconds
   * of the match, if that was earlier.
   */
  async tell(event: EventJson, made: number | null = null): Promise<void> {
    await this.inTurn(async () => {
      this.problem = "";
      const at = Math.max(this.clock.seconds, this.entries.at(-1)?.at ?? 0);
      const told = { event, at, ...(made === null ? {} : { made }) };
      const entry = await this.ground.store.append(this.id, this.ground.tab, told);
      this.entries = [...this.entries, entry];
      if (!this.opened) this.draft = {};
      this.show();
      // In the same turn: a chip that is tapped meanwhile belongs to the next stroke.
      if (this.ground.ready()) await this.judge();
    });
    this.outbox.wake();
  }

  /** Press the full-width button: what it says before Python is up is the plain stroke that was tapped. */
  async press(): Promise<void> {
    await this.settled();
    if (this.opened) {
      const button = this.screen?.button;
      if (button?.event) await this.tell(button.event as EventJson, button.made);
    } else await this.tell({ kind: "stroke", seen: this.draft.seen ?? {} });
  }

  /** Report or do one of `ask.actions()`, with what its form was filled in with; whether it was taken. */
  async act(action: string, values: Record<string, unknown>): Promise<boolean> {
    this.problem = "";
    try {
      await this.tell(await this.ask.event(action, values));
    } catch (error) {
      this.problem = asFailure(error).message;
    }
    return !this.problem;
  }

  /** The match as a text that a desk takes in as if this phone had delivered it: for a file, or for QR codes (codes.ts). */
  parcel(): string {
    return JSON.stringify(parcelOf(this.match, this.entries, this.ground.device, this.clock.seconds));
  }

  /** Forget an entry that was refused. */
  dismiss(order: number): Promise<void> {
    return this.inTurn(async () => {
      await this.ground.store.dismiss(this.id, this.ground.tab, order);
      this.entries = this.entries.filter((entry) => entry.order !== order);
      this.show();
    });
  }

  /** Write in this tab again, after another one did. */
  takeTab(): Promise<void> {
    return this.inTurn(async () => {
      const match = await this.ground.store.take(this.id, this.ground.tab);
      if (match) this.load(match, await this.ground.store.entries(this.id));
      this.openIn = 0;
      this.otherTab = false;
    }).then(() => this.rule());
  }

  /** Deliver to another desk from now on: everything, from the first entry. null: to none. */
  deliverTo(address: string | null): Promise<void> {
    return this.inTurn(async () => {
      const values = { desk: address, made_there: false, have: 0, version: 0, seen: 0, passed_on_at: null, review: [] };
      this.match = await this.ground.store.change(this.id, this.ground.tab, values);
      this.outbox.reset();
      this.show();
    });
  }

  /** Compute the screen anew: another language, a clock that ran out, another draft, which is shown together with its screen. */
  async refresh(draft: Draft = this.draft): Promise<void> {
    if (!this.opened) return;
    const at = this.clock.seconds;
    const screen = await this.call<Screen>("keep.screen", { draft, language: this.ground.language(), at });
    this.draft = draft;
    this.screen = screen;
    this.screenAt = at;
    this.stale = false;
  }

  /** The language has been changed. */
  translate(): Promise<void> {
    return this.inTurn(() =>
      this.screen && this.screen.language !== this.ground.language() ? this.refresh() : Promise.resolve(),
    );
  }

  /** Seconds left on a clock of the screen, now. */
  left(clock: ClockLine): number {
    return clock.running ? clock.seconds - (this.seconds - this.screenAt) : clock.seconds;
  }

  /** To be called about every second: moves the clocks on. */
  tick(): void {
    const before = this.seconds;
    this.seconds = this.clock.seconds;
    const ranOut = this.screen?.clocks.some(
      (clock) => clock.running && this.left(clock) <= 0 && clock.seconds - (before - this.screenAt) > 0,
    );
    if (ranOut) void this.inTurn(() => this.refresh());
  }

  /** The page goes out of sight or comes back; or the network is there again. */
  hide(): void {
    this.clock.rest();
    void this.saveClock();
  }

  wake(): void {
    this.clock.wake();
    this.tick();
    this.outbox.wake();
    void this.rule();
  }

  /** Stop delivering; what is stored stays. */
  close(): void {
    this.closed = true;
    this.outbox.stop();
    void this.saveClock();
    if (this.opened) void this.call("keep.close", {}).catch(() => {});
  }

  /** Let the rules judge everything that waits for them. Resolves when that is done, or at once while Python is to come. */
  async rule(): Promise<void> {
    if (!this.ground.ready()) return;
    await this.inTurn(() => this.judge());
    this.outbox.wake();
  }

  /** Resolves when everything that was tapped so far has been done. */
  settled(): Promise<void> {
    return this.queue;
  }

  private async judge(): Promise<void> {
    await this.openInPython();
    for (const entry of this.entries.filter((one) => one.state === "waiting")) await this.settle(entry);
    await this.refresh();
  }

  private async openInPython(): Promise<void> {
    const python = this.ground.ready();
    if (this.opened) return;
    const log = inLog(this.entries).map(({ event, at, made }) => ({ event, at, made: made ?? null }));
    const { refused } = await this.call<OpenedMatch>("keep.open", { log, language: this.ground.language() });
    // These rules would not take what those of before did: what is stored stays, the desk will say what it makes of it.
    if (refused[0]) this.problem = refused[0].message;
    this.openIn = python;
  }

  private async settle(entry: StoredEntry): Promise<void> {
    const { event, at, made } = entry;
    const { refused, digest } = await this.call<EntryTold>("keep.tell", {
      entry: { event, at, made: made ?? null },
      language: this.ground.language(),
    });
    const { id, ground } = this;
    let settled: StoredEntry;
    if (refused) settled = await ground.store.settle(id, ground.tab, entry.order, { refused });
    else {
      await this.refresh({});
      const screen = this.screen as Screen;
      settled = await ground.store.settle(id, ground.tab, entry.order, { digest }, { draft: {}, screen });
      const over = Boolean(screen.result?.locked);
      this.match = await ground.store.change(id, ground.tab, { over, clock: this.clock.read() });
    }
    this.entries = this.entries.map((one) => (one.order === settled.order ? settled : one));
    this.show();
  }

  private call<T>(name: string, values: object): Promise<T> {
    return this.ground.python<T>(name, { id: this.id, ...values });
  }

  /** One thing after the other; a tab that may no longer write says so. */
  private inTurn(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => {
      const failure = asFailure(error);
      if (error instanceof OtherTab) this.otherTab = true;
      else if (failure.unreachable) {
        // A worker that died knows nothing of the match: it is opened anew when the next one is up.
        this.openIn = 0;
        this.stale = true;
      } else this.problem = failure.message;
    });
    return this.queue;
  }

  private load(match: StoredMatch, entries: StoredEntry[]): void {
    this.match = match;
    this.entries = entries;
    this.draft = match.draft;
    this.screen = match.screen;
    this.screenAt = match.clock.seconds;
    this.show();
  }

  private show(): void {
    this.waiting = this.entries.filter((entry) => entry.state === "waiting");
    this.refused = this.entries.filter((entry) => entry.state === "refused");
    this.review = this.match.review;
    this.undelivered = undelivered(this.match, this.entries).length + this.waiting.length;
    this.banner = this.outbox.banner(this.review);
    this.refusal = this.outbox.refusal;
  }

  private async saveClock(): Promise<void> {
    if (this.otherTab) return;
    await this.ground.store.change(this.id, this.ground.tab, { clock: this.clock.read() }).catch(() => {});
  }

  private sending(): Sending {
    const at = this.ground.deskAt ?? deskAt;
    return {
      desk: () => (this.match.desk === null || this.otherTab || this.match.practice ? null : at(this.match.desk)),
      sender: () => senderOf(this.match, this.ground.device, this.clock.seconds),
      isKnown: () => this.match.made_there,
      taking: () => takingOf(this.match),
      first: () => firstEvent(this.entries),
      next: (limit) => nextToSend(this.match, this.entries, this.ground.device, limit),
      undelivered: () => this.undelivered,
      hear: (said, passedOn) => this.inTurn(() => this.hear(said, passedOn)),
      isBehind: () => this.isBehind,
      rebuild: (claimed) => this.inTurn(() => this.rebuild(claimed)),
    };
  }

  /** Keep what the desk said; null: it does not know the match, or this phone. */
  private async hear(said: DeskState | null, passedOn = false): Promise<void> {
    if (this.closed) return;
    this.behind = isBehind(said?.added ?? [], this.entries, this.ground.device);
    const { epoch } = this.match;
    const values = heard(this.match, said, this.behind, passedOn);
    this.match = await this.ground.store.change(this.id, this.ground.tab, values);
    // What it wrote as the writer it still is goes on in the epoch that the desk names.
    if (this.match.epoch !== epoch) this.entries = await this.ground.store.moveEpoch(this.id, epoch, this.match.epoch);
    this.show();
  }

  /** Whether the desk's log holds what others wrote, and everything of ours: then it is the log. */
  private get isBehind(): boolean {
    return this.behind && !this.undelivered;
  }

  /** Take the desk's log for ours. */
  private async rebuild({ log, version }: Claimed): Promise<void> {
    if (!this.isBehind || this.closed) return;
    const entries = fromLog(this.id, log, this.ground.device, this.entries);
    this.match = await this.ground.store.replace(
      { ...this.match, version, seen: version, base: version },
      this.ground.tab,
      entries,
    );
    this.behind = false;
    this.openIn = 0;
    this.entries = entries;
    this.show();
    void this.rule();
  }
}
