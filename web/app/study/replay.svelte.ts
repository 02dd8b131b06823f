/** A match replayed on a board: loaded in parts, shown at any moment, played on from there. */

import { Failure } from "$app/api/failure";
import { steps as stepsOf, view as viewOf } from "$app/api/rest";
import type { Step, View } from "$app/api/wire";
import { tHere } from "$app/extras";
import { rack } from "$app/parts/rack";
import { errorText } from "$app/parts/errors";
import { settings } from "$app/settings.svelte";
import type { CarromBoard } from "$board/index";

import { discsAfter } from "./moments";

/** Steps fetched at once. */
const CHUNK = 50;
/** Milliseconds to rest after an event, and after a stroke, at normal speed. */
const AFTER_EVENT = 700;
const AFTER_STROKE = 900;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Replay {
  view = $state.raw<View | null>(null);
  steps = $state.raw<Step[]>([]);
  problem = $state("");
  /** 16.4 is four tenths into event 17; 17 is after it. */
  moment = $state(0);
  playing = $state(false);
  speed = $state(1);
  readonly last = $derived(this.view?.version ?? 0);
  /** The event of the moment: how many have happened once it is over. */
  readonly version = $derived(Math.ceil(this.moment));
  readonly step = $derived<Step | undefined>(this.steps[this.version - 1]);
  readonly loaded = $derived(this.last > 0 && this.steps.length >= this.last);

  private board: CarromBoard | null = null;
  private closed = false;

  /** `start`: the version to begin with, 0 for the first board. `onmoment`: the replay has come to a version. `plays`: the event of
   * `start` is played, then the replay rests there. */
  constructor(
    readonly id: string,
    private readonly start: number,
    private readonly onmoment: (version: number) => void,
    private plays = false,
  ) {}

  async load(): Promise<void> {
    try {
      const view = await viewOf(this.id);
      this.view = view;
      for (let since = 0; since < view.version && !this.closed; since += CHUNK) {
        const until = Math.min(view.version, since + CHUNK);
        const { steps } = await stepsOf(this.id, since, until, settings.language);
        this.steps = [...this.steps, ...steps];
        if (this.moment === 0 && this.start <= this.steps.length) this.begin();
      }
    } catch (error) {
      const isMissing = error instanceof Failure && error.status === 404;
      this.problem = isMissing ? tHere("match.noMatch") : errorText(error);
    }
  }

  private begin(): void {
    this.plays &&= this.start > 1;
    this.scrub(this.plays ? this.start - 1 : this.start || this.firstBoard || 1);
    void this.watchFirst();
  }

  /** Play the event the replay was opened for, once there are a board and the event to show. */
  private async watchFirst(): Promise<void> {
    if (!this.plays || !this.board || this.moment === 0) return;
    this.plays = false;
    this.playing = true;
    await this.playStep(this.steps[this.moment]!);
    if (this.playing) this.arrived();
    this.playing = false;
  }

  close(): void {
    this.closed = true;
  }

  showOn(board: CarromBoard): void {
    this.board = board;
    this.show();
    void this.watchFirst();
  }

  /** Show a moment; nothing plays on from there. */
  scrub(moment: number): void {
    this.playing = false;
    this.moment = moment;
    this.show();
  }

  /** Show a moment within the match, and stay there. */
  goTo(moment: number): void {
    this.scrub(Math.min(this.last, Math.max(1, moment)));
    this.arrived();
  }

  readonly go = {
    first: () => this.goTo(1),
    back: () => this.goTo(Math.ceil(this.moment) - 1),
    forward: () => this.goTo(Math.floor(this.moment) + 1),
    last: () => this.goTo(this.last),
  };

  arrived(): void {
    this.onmoment(this.version);
  }

  /** Play on, from the first board where the match has been played to its end; or pause. */
  async togglePlay(): Promise<void> {
    if (this.playing) return this.scrub(this.moment);
    this.moment = this.moment >= this.last ? this.firstBoard : Math.floor(this.moment);
    this.playing = true;
    while (this.playing && this.moment < this.steps.length && !this.closed) {
      await this.playStep(this.steps[this.moment]!);
      if (this.playing) this.arrived();
    }
    this.playing = false;
  }

  private get firstBoard(): number {
    return this.steps.findIndex((step) => step.event.kind === "board") + 1;
  }

  private show(): void {
    if (!this.board || !this.view) return;
    const events = Math.floor(this.moment);
    const part = this.moment - events;
    const trajectory = part > 0 ? this.steps[events]?.trajectory : null;
    this.board.show({ discs: discsAfter(this.steps, events) ?? rack().map(([kind, x, y]) => ({ kind, x, y })) });
    if (trajectory) this.board.seek(trajectory, part * trajectory.seconds);
  }

  private async playStep(step: Step): Promise<void> {
    const before = this.moment;
    const { trajectory } = step;
    if (trajectory && this.board) {
      this.show();
      const stop = this.followClock(trajectory.seconds);
      await this.board.play(trajectory, { rate: this.speed });
      stop();
      if (!this.playing) return;
    }
    this.moment = before + 1;
    this.show();
    await sleep((trajectory ? AFTER_STROKE : AFTER_EVENT) / this.speed);
  }

  /** Move the moment along with a stroke that the board plays; returns how to stop. */
  private followClock(seconds: number): () => void {
    const [from, began, rate] = [this.moment, performance.now(), this.speed];
    let running = true;
    const frame = () => {
      if (!running || !this.playing) return;
      const elapsed = ((performance.now() - began) / 1000) * rate;
      this.moment = from + Math.min(0.999, elapsed / seconds);
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    return () => (running = false);
  }
}
