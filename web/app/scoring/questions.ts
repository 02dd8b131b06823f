/** What a page asks the rules about a kept match: nothing is told by it, and nothing is stored. */

import type { Ground } from "./ground";
import type { BoardDraft, BoardScreen, EventJson, HistoryLine, ScoreSheet, ScreenAction } from "./values";

export class Questions {
  /** `seconds`: what the clock of the match says now. */
  constructor(
    private readonly id: string,
    private readonly ground: Ground,
    private readonly seconds: () => number,
  ) {}

  /** Everything told that is in force, the latest first. */
  history(): Promise<HistoryLine[]> {
    return this.call("keep.history", { language: this.ground.language() });
  }

  /** Everything else that can be reported or done now. */
  actions(): Promise<ScreenAction[]> {
    return this.call("keep.actions", this.now());
  }

  /** The event of one of them, with what its form was filled in with; an error where the match would refuse it. */
  event(action: string, values: Record<string, unknown>): Promise<EventJson> {
    return this.call("keep.act", { action, values, ...this.now() });
  }

  /** The ruling on an action before it is told; empty where nothing is ruled, or where it would be refused. */
  foresee(action: string, values: Record<string, unknown>): Promise<string> {
    return this.call<string>("keep.foresee", { action, values, ...this.now() }).catch(() => "");
  }

  /** The form of a board's result, for those who only want the score. */
  boardScreen(draft: Partial<BoardDraft> = {}): Promise<BoardScreen> {
    return this.call("keep.board", { draft, ...this.now() });
  }

  /** A board's result after a tap on one of its choices. */
  tapBoard(draft: Partial<BoardDraft>, choice: string): Promise<BoardDraft> {
    return this.call("keep.tap_board", { draft, choice });
  }

  card<T>(): Promise<T> {
    return this.call("keep.card", {});
  }

  /** The score sheet, for paper; `strokes`: with every event. */
  sheet(strokes: boolean): Promise<ScoreSheet> {
    return this.call("keep.sheet", { strokes, language: this.ground.language() });
  }

  /** The match as a record file. */
  record(): Promise<string> {
    return this.call("keep.record", {});
  }

  private now(): { language: string; at: number } {
    return { language: this.ground.language(), at: this.seconds() };
  }

  private call<T>(name: string, values: object): Promise<T> {
    return this.ground.python<T>(name, { id: this.id, ...values });
  }
}
