/** A match reviewed: asked for a few strokes at a time, so that it shows how far it is and can be stopped. */

import { Failure } from "$app/api/failure";
import { reviewPart, view as viewOf, type ReviewedStroke } from "$app/api/rest";
import type { View } from "$app/api/wire";
import { tHere } from "$app/extras";
import { errorText } from "$app/parts/errors";
import { settings } from "$app/settings.svelte";

import { keepReview, keptReview } from "./keptReview";
import { keepMistakes, mistakesOf } from "./mistakes";

/** Decisions of each player that are shown, and strokes that deserve praise. */
const SHOWN = 3;
/** Milliseconds to wait where the server has much to do. */
const PAUSE = 2000;

export interface PlayerReview {
  player: string;
  strokes: number;
  decision: number;
  hand: number;
  lie: number;
  costliest: ReviewedStroke[];
  /** Strokes that deserve praise: those that won a board, then the hardest. */
  finest: ReviewedStroke[];
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Review {
  view = $state.raw<View | null>(null);
  strokes = $state.raw<ReviewedStroke[]>([]);
  done = $state(0);
  of = $state(0);
  thinking = $state(false);
  finished = $state(false);
  problem = $state("");
  readonly players = $derived(byPlayer(this.strokes));

  private asked = new AbortController();

  constructor(readonly id: string) {}

  async load(): Promise<void> {
    try {
      this.view = await viewOf(this.id);
    } catch (error) {
      const isMissing = error instanceof Failure && error.status === 404;
      this.problem = isMissing ? tHere("match.noMatch") : errorText(error);
    }
  }

  /** Look at every stroke with the hand of a level; what was looked at before is forgotten. */
  async start(level: string): Promise<void> {
    this.stop();
    const asked = (this.asked = new AbortController());
    Object.assign(this, { strokes: [], done: 0, of: 0, thinking: true, finished: false, problem: "" });
    try {
      let since: number | null = 0;
      while (since !== null && !asked.signal.aborted) since = await this.part(since, level, asked.signal);
      if (!asked.signal.aborted) {
        this.finished = true;
        keepMistakes(this.id, mistakesOf(this.strokes));
        keepReview({ match: this.id, level, language: settings.language, strokes: this.strokes });
      }
    } catch (error) {
      if (!asked.signal.aborted) this.problem = errorText(error);
    } finally {
      if (this.asked === asked) this.thinking = false;
    }
  }

  /** Show the last review of this match again, where it was kept; the level it was made for. */
  recall(): string | null {
    const kept = keptReview(this.id, settings.language);
    if (!kept) return null;
    const { length } = kept.strokes;
    Object.assign(this, { strokes: kept.strokes, done: length, of: length, finished: true });
    return kept.level;
  }

  stop(): void {
    this.asked.abort();
    this.thinking = false;
  }

  /** The next few strokes; where to go on, or null at the end. */
  private async part(since: number, level: string, signal: AbortSignal): Promise<number | null> {
    try {
      const part = await reviewPart(this.id, { since, level, language: settings.language }, signal);
      if (signal.aborted) return null;
      this.strokes = [...this.strokes, ...part.strokes];
      [this.done, this.of] = [part.done, part.of];
      return part.next;
    } catch (error) {
      // Many ask at once: wait, and ask again.
      if (!(error instanceof Failure) || error.status !== 429 || signal.aborted) throw error;
      await sleep(PAUSE);
      return since;
    }
  }
}

/** What each player's strokes cost, and the decisions that cost most. */
export function byPlayer(strokes: ReviewedStroke[]): PlayerReview[] {
  const seats = [...new Set(strokes.map((stroke) => stroke.player))].sort();
  return seats.map((player) => {
    const own = strokes.filter((stroke) => stroke.player === player);
    const sum = (part: (stroke: ReviewedStroke) => number) => own.reduce((total, stroke) => total + part(stroke), 0);
    const costly = own.filter((stroke) => stroke.is_costly);
    const fine = own.filter((stroke) => stroke.praise);
    return {
      player,
      strokes: own.length,
      decision: sum(({ chances }) => chances.best - chances.meant),
      hand: sum(({ chances }) => chances.meant - chances.made),
      lie: sum(({ chances }) => chances.made - chances.after),
      costliest: costly.sort((a, b) => lost(b) - lost(a)).slice(0, SHOWN),
      finest: fine.sort((a, b) => Number(b.wins) - Number(a.wins) || a.expected - b.expected).slice(0, SHOWN),
    };
  });
}

const lost = ({ chances }: ReviewedStroke) => chances.best - chances.meant;
