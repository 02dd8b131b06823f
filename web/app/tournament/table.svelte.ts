/**
 * A phone at a table: which match is called there, whether this phone keeps it, and how it comes to keep it. What the phone was
 * shown is what it asks for: a match that was called meanwhile is shown first, and never opened in place of another.
 */

import { asFailure } from "$app/api/failure";
import { phone } from "$app/scoring/phone.svelte";
import type { StoredMatch } from "$app/scoring/values";

import { calledHere, claimMatch, claimState, type CalledHere, type ClaimAnswer, type ClaimRole } from "./rest";

/** Milliseconds between two looks at what is called here, and at whether the desk has approved. */
const LOOK_AGAIN = 4_000;
const ASK_AGAIN = 2_500;

/** A match by its fixture and rubber; "" for none. */
const keyOf = (called: CalledHere | null) => (called?.fixture ? `${called.fixture.id} ${called.table.rubber}` : "");

export type Trouble = "" | "wrongPin" | "taken" | "limited" | "refused" | "unreachable" | "other";

export class TablePhone {
  called = $state.raw<CalledHere | null>(null);
  /** The desk is out of reach; or there is no such table. */
  unreachable = $state(false);
  missing = $state(false);
  /** What is called here is another match than the one this phone was shown before. */
  changed = $state(false);
  /** Waiting for the desk's approval. */
  waiting = $state(false);
  trouble = $state<Trouble>("");
  /** What the desk said, where the page has no words of its own for it. */
  words = $state("");
  /** Matches of this table on this phone that are not over. */
  own = $state.raw<StoredMatch[]>([]);
  private timer: ReturnType<typeof setInterval> | undefined;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly event: string,
    private readonly table: string,
    private readonly opened: (match: string) => void,
  ) {
    void this.look();
    this.timer = setInterval(() => void this.look(), LOOK_AGAIN);
  }

  /** The match called here, if this phone keeps it. */
  get mine(): StoredMatch | null {
    const key = keyOf(this.called);
    return this.own.find(({ of }) => of && `${of.fixture} ${of.rubber}` === key) ?? null;
  }

  /** A match of this table that this phone keeps, and that is not the one called now. */
  get other(): StoredMatch | null {
    return this.own.find((match) => match !== this.mine) ?? null;
  }

  async look(): Promise<void> {
    if (document.hidden && this.called) return;
    await phone.look();
    this.own = phone.matches.filter(({ of, over }) => of?.event === this.event && of.table === this.table && !over);
    try {
      const found = await calledHere(this.event, this.table);
      if (this.closed) return;
      this.unreachable = this.missing = false;
      this.see(found);
    } catch (error) {
      const failure = asFailure(error);
      this.missing = failure.status === 404;
      this.unreachable = !this.missing;
    }
  }

  /** Ask to keep the match that is shown, by PIN or by the desk's approval. */
  async claim(role: ClaimRole, name: string, pin: string): Promise<void> {
    const shown = this.called;
    if (!shown?.fixture) return;
    const [fixture, rubber] = [shown.fixture.id, shown.table.rubber];
    this.trouble = this.words = "";
    this.changed = false;
    const { device, token } = await phone.credentials(`${this.event} ${fixture} ${rubber}`);
    try {
      const body = { device, role, name: name.trim(), fixture, rubber, ...(pin ? { pin } : {}) };
      await this.hear(await claimMatch(this.event, this.table, token, body), shown, token);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The phone no longer waits for the desk. */
  stopWaiting(): void {
    clearTimeout(this.asking);
    this.waiting = false;
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    clearTimeout(this.asking);
  }

  private see(found: CalledHere): void {
    const before = this.called ? keyOf(this.called) : (localStorage.getItem(this.seenKey) ?? "");
    if (before && before !== keyOf(found)) {
      this.changed = true;
      this.stopWaiting();
    }
    this.called = found;
    try {
      if (found.fixture) localStorage.setItem(this.seenKey, keyOf(found));
    } catch {
      // A browser that keeps nothing is told of changes as long as the page is open.
    }
  }

  private get seenKey(): string {
    return `carrom.table.${this.event}.${this.table}`;
  }

  private async hear(answer: ClaimAnswer, shown: CalledHere, token: string): Promise<void> {
    if (this.closed) return;
    if (answer.state === "refused") {
      this.stopWaiting();
      this.trouble = "refused";
    } else if (answer.state === "waiting") {
      this.waiting = true;
      const again = () =>
        claimState(this.event, answer.request, token).then(
          (said) => this.hear(said, shown, token),
          (error: unknown) => {
            if (asFailure(error).unreachable && this.waiting) this.asking = setTimeout(() => void again(), ASK_AGAIN);
            else if (this.waiting) this.fail(error);
          },
        );
      this.asking = setTimeout(() => void again(), ASK_AGAIN);
    } else {
      this.stopWaiting();
      const { fixture, rubber, match_id: id, match: event, is_made: isMade } = answer;
      if (`${fixture} ${rubber}` !== keyOf(shown)) {
        await this.look();
        this.changed = true;
        return;
      }
      const of = { event: this.event, name: shown.event.name, table: this.table, fixture, rubber };
      // Another phone has begun it, and the desk has let it go: this one goes on from there.
      const isElsewhere = isMade && !phone.matches.some((match) => match.id === id);
      this.opened(
        await (isElsewhere
          ? phone.takeOver(id, null, undefined, { token, of })
          : phone.keepGiven({ id, event, token, of })),
      );
    }
  }

  private fail(error: unknown): void {
    const failure = asFailure(error);
    this.stopWaiting();
    if (failure.code === "other_match" || failure.code === "nothing_called") {
      this.changed = true;
      void this.look();
    } else {
      const known: Record<string, Trouble> = { taken: "taken", wrong_pin: "wrongPin", unreachable: "unreachable" };
      this.trouble =
        failure.status === 429 ? "limited" : (known[failure.code] ?? (failure.status === 403 ? "wrongPin" : "other"));
      this.words = failure.message;
    }
  }
}
