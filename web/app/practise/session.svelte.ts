/** A page of puzzles: which one is tried, what became of it, and what that did to the practice that is kept. */

import type { StrokeOf } from "$app/api/rest";
import { errorText } from "$app/parts/errors";

import { afterTry, attemptAgain, beginAttempt, stateOf, type Attempt } from "./attempt";
import { isTried, keepPractice, loadPractice, practice, withDaily, withResult } from "./practice.svelte";
import { dailyPuzzle, nextPuzzle, puzzleById, tryPuzzle, type Puzzle, type PuzzleTried } from "./rest";
import { dayOf } from "./streak";

export class PuzzleSession {
  attempt = $state.raw<Attempt | null>(null);
  /** The day whose puzzle this is; "" for a puzzle of no day. */
  day = $state("");
  problem = $state("");
  /** What the first try did to the rating. */
  change = $state<number | null>(null);
  /** Counts questions, so that a late answer about another puzzle is dropped. */
  private questions = 0;

  constructor(private readonly now: () => Date = () => new Date()) {
    loadPractice();
  }

  get today(): string {
    return dayOf(this.now());
  }

  get state(): "open" | "solved" | "failed" {
    return this.attempt ? stateOf(this.attempt) : "open";
  }

  loadById(id: string): Promise<void> {
    return this.load(() => puzzleById(id));
  }

  loadDaily(): Promise<void> {
    const day = this.today;
    return this.load(() => dailyPuzzle(day), day);
  }

  loadNext(): Promise<void> {
    const { rating, results, kind } = practice();
    const seen = [...results.map(([id]) => id), ...(this.attempt ? [this.attempt.puzzle.id] : [])];
    return this.load(() => nextPuzzle(rating.rating, seen, kind));
  }

  /** Strike; answers what became of it, null where it could not be said. */
  async strike(stroke: StrokeOf): Promise<PuzzleTried | null> {
    const { attempt } = this;
    if (!attempt) return null;
    this.problem = "";
    const question = this.questions;
    try {
      const tried = await tryPuzzle(attempt.puzzle.id, [...attempt.strokes, stroke]);
      return question === this.questions ? tried : null;
    } catch (error) {
      if (question === this.questions) this.problem = errorText(error);
      return null;
    }
  }

  /** The stroke has been shown: this is how it stands. */
  settle(stroke: StrokeOf, tried: PuzzleTried): void {
    if (!this.attempt) return;
    this.attempt = afterTry(this.attempt, stroke, tried);
    if (tried.state === "open") return;
    const before = practice();
    const solved = tried.state === "solved";
    let after = this.attempt.isFirst ? withResult(before, this.attempt.puzzle, solved) : before;
    if (solved && this.day) after = withDaily(after, this.day);
    if (after === before) return;
    this.change = Math.round(after.rating.rating) - Math.round(before.rating.rating);
    keepPractice(after);
  }

  again(): void {
    if (!this.attempt) return;
    this.attempt = attemptAgain(this.attempt);
    this.change = null;
  }

  private async load(ask: () => Promise<Puzzle>, day = ""): Promise<void> {
    const question = (this.questions += 1);
    this.problem = "";
    try {
      const puzzle = await ask();
      if (question !== this.questions) return;
      this.day = day;
      this.change = null;
      this.attempt = beginAttempt(puzzle, !isTried(practice(), puzzle.id));
    } catch (error) {
      if (question === this.questions) this.problem = errorText(error);
    }
  }
}
