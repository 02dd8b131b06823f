/** The log of a kept match as its page shows it: everything from the first event, and what is added while it is open. */

import { steps as stepsOf } from "$app/api/rest";
import type { Step } from "$app/api/wire";
import { errorText } from "$app/parts/errors";

/** Steps fetched at once. */
const CHUNK = 50;

export class KeptLog {
  steps = $state.raw<Step[]>([]);
  problem = $state("");

  private language = "";
  private closed = false;
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly id: string,
    private readonly fetchSteps: typeof stepsOf = stepsOf,
  ) {}

  /** Read as far as a version, in a language. A log that has become shorter is another one, and read anew. */
  read(version: number, language: string): Promise<void> {
    this.queue = this.queue.then(async () => {
      let steps = language === this.language && version >= this.steps.length ? this.steps : [];
      this.language = language;
      try {
        while (steps.length < version && !this.closed) {
          const until = Math.min(version, steps.length + CHUNK);
          const more = (await this.fetchSteps(this.id, steps.length, until, language)).steps;
          if (!more.length) break;
          steps = [...steps, ...more];
          this.steps = steps;
        }
        this.steps = steps;
        this.problem = "";
      } catch (error) {
        this.problem = errorText(error);
      }
    });
    return this.queue;
  }

  close(): void {
    this.closed = true;
  }
}
