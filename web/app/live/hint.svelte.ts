/** A hint for the player on turn: a sentence when it is first asked for, its line on the board when it is asked for again. */

import { hint as hintOf, type HintAnswer } from "$app/api/rest";
import { errorText } from "$app/parts/errors";
import { settings } from "$app/settings.svelte";
import { marksOf } from "$app/study/marks";
import type { Mark } from "$board/index";

import type { Table } from "./table.svelte";

export class Hint {
  thinking = $state(false);
  problem = $state("");
  private answer = $state.raw<HintAnswer | null>(null);
  private isDrawn = $state(false);

  constructor(
    private readonly table: () => Table | null,
    private readonly ask = hintOf,
  ) {}

  /** Whether there are hints in this match at all: not with people at other devices. */
  get isOffered(): boolean {
    const table = this.table();
    return Boolean(table?.isPlaying && table.alone);
  }

  /** What was found, as long as nothing has been played since. */
  get found(): HintAnswer | null {
    return this.answer && this.answer.version === this.table()?.view?.version ? this.answer : null;
  }

  /** What asking would bring now: words, then the line, then nothing more; null where it is not this player's stroke. */
  get next(): "words" | "line" | null {
    if (this.thinking || !this.table()?.may("stroke")) return null;
    if (!this.found) return "words";
    return this.isDrawn ? null : "line";
  }

  get marks(): Mark[] {
    return this.found && this.isDrawn && !this.table()?.showing ? marksOf(this.found.stroke.trajectory) : [];
  }

  async more(): Promise<void> {
    const table = this.table();
    const { next } = this;
    if (!table || !next) return;
    if (next === "line") {
      this.isDrawn = true;
      return;
    }
    Object.assign(this, { thinking: true, problem: "", isDrawn: false, answer: null });
    try {
      this.answer = await this.ask(table.id, settings.language);
    } catch (error) {
      this.problem = errorText(error);
    } finally {
      this.thinking = false;
    }
  }
}
