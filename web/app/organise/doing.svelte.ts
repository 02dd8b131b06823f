/** One thing a person does at the desk: running, done, or refused with a sentence to show beside it. */

import { errorText } from "$app/parts/errors";

export class Doing {
  busy = $state(false);
  wrong = $state("");

  /** Do it. True where it was done; what was refused is in `wrong`. */
  async run(what: () => Promise<unknown>): Promise<boolean> {
    if (this.busy) return false;
    this.busy = true;
    this.wrong = "";
    try {
      return (await what()) !== false;
    } catch (error) {
      this.wrong = errorText(error);
      return false;
    } finally {
      this.busy = false;
    }
  }
}
