/**
 * One press, one stroke. After a press the button means the next player's stroke: a press that comes before anybody could
 * have read that is a finger that bounced, or a second press by mistake. It does nothing, and the page says so.
 */

/** Milliseconds for which the new meaning of a button has to be on the screen before a press counts. */
export const REST = 400;

const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

export class PressGuard {
  /** Whether a press does nothing now. */
  resting = $state(false);
  /** Whether a press was ignored since the last that counted. */
  ignored = $state(false);

  /** `onignored`: what else to do at a press that is ignored. */
  constructor(private readonly onignored: () => void = () => {}) {}

  /** Do what the button means, and then let it rest; while it rests, note that a press was ignored. */
  async press(work: () => Promise<void> | void): Promise<void> {
    if (this.resting) {
      this.ignored = true;
      this.onignored();
      return;
    }
    this.resting = true;
    this.ignored = false;
    try {
      await work();
    } finally {
      await pause(REST);
      this.resting = false;
    }
  }

  /** The button means something else now: what was said about an earlier press is over. */
  forget(): void {
    if (!this.resting) this.ignored = false;
  }
}
