/** Something that was asked for and not given: the one error of every question to a server or to the umpire. */

export class Failure extends Error {
  constructor(
    /** The HTTP status; 0 where there was no answer. */
    readonly status: number,
    readonly code: string,
    message: string,
    /** What of the question was wrong. */
    readonly field: string | null = null,
  ) {
    super(message);
  }

  /** Whether there was no answer at all, as against a refusal. */
  get unreachable(): boolean {
    return this.code === "unreachable";
  }
}

export const unreachable = (): Failure => new Failure(0, "unreachable", "");

/** Whatever was thrown, as a Failure. */
export function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure(0, "error", String(error));
}
