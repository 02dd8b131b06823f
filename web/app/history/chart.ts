/** Where the bars and the line of a small chart stand, in a box of 100 by 100. */

export interface Bar {
  x: number;
  width: number;
  y: number;
  height: number;
}

/** Bars side by side for values from 0 to 1, with a gap between them; null leaves its place empty. */
export function barsOf(values: readonly (number | null)[]): (Bar | null)[] {
  // A few bars are not as wide as the whole chart.
  const step = 100 / Math.max(values.length, 6);
  return values.map((value, k) => {
    if (value === null) return null;
    const height = Math.max(100 * Math.min(value, 1), 1.5);
    return { x: k * step + step * 0.12, width: step * 0.76, y: 100 - height, height };
  });
}

/** The points of a line through values, the lowest at the bottom, the highest at the top. */
export function lineOf(values: readonly number[]): string {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const across = 100 / Math.max(values.length - 1, 1);
  return values
    .map((value, k) => {
      const y = high === low ? 50 : 94 - (88 * (value - low)) / (high - low);
      return `${(k * across).toFixed(2)},${y.toFixed(2)}`;
    })
    .join(" ");
}
