/** A result on its way: entered, looked at by the engine, read back, and only then posted. */

import { t } from "$app/i18n/messages.svelte";

import { asSentence, problemWords } from "./problems";
import { lookAtResult } from "./rest";
import { blank, problemOf, type Typed } from "./results";
import type { Told } from "./types";

export class Looking {
  typed = $state<Typed>(blank());
  /** What is wrong with it, in a sentence. */
  wrong = $state("");

  constructor(begin: Typed = blank()) {
    this.typed = begin;
  }

  /** The event to post, with the winner that the engine sees; null where something is missing or wrong. */
  async look(id: string, event: (typed: Typed) => Told, mayOverrule: boolean): Promise<Told | null> {
    const problem = problemOf(this.typed);
    this.wrong = problem ? t(problem) : "";
    if (problem) return null;
    const typed = $state.snapshot(this.typed);
    let seen = await lookAtResult(id, event({ ...typed, overruled: "" }));
    // The reason to take it all the same counts only where the engine refuses it without one.
    this.typed.mayOverrule = seen.problem !== null && seen.may_overrule && mayOverrule;
    if (this.typed.mayOverrule && typed.overruled.trim())
      seen = await lookAtResult(id, event({ ...typed, mayOverrule: true }));
    // A level result is asked once who won it: the sentence comes when that was not answered.
    const isAsked = this.typed.isLevel;
    this.typed.isLevel = seen.is_level;
    if (seen.problem === null) return seen.event;
    this.wrong =
      seen.is_level && !isAsked ? t("organise.result.isLevel") : problemWords(seen.says, asSentence(seen.problem));
    return null;
  }
}
