/** Positions of a free practice: the one that was set up, and what each stroke left. Values only. */

export interface Trail<Position> {
  /** The position that was set up. */
  readonly start: Position;
  /** After each stroke, the last one last. */
  readonly after: readonly Position[];
}

export const trailFrom = <Position>(start: Position): Trail<Position> => ({ start, after: [] });

export const positionOf = <Position>(trail: Trail<Position>): Position => trail.after.at(-1) ?? trail.start;

export const strokesOf = (trail: Trail<unknown>): number => trail.after.length;

export const withStroke = <Position>(trail: Trail<Position>, left: Position): Trail<Position> => ({
  ...trail,
  after: [...trail.after, left],
});

export const takeBack = <Position>(trail: Trail<Position>): Trail<Position> => ({
  ...trail,
  after: trail.after.slice(0, -1),
});

/** As it was set up. */
export const reset = <Position>(trail: Trail<Position>): Trail<Position> => trailFrom(trail.start);
