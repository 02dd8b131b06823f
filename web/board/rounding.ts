/** Numbers rounded as Python rounds them, to the bit. */

const WHOLE = 2 ** 52;
const DIGITS = 6;

/** The nearest whole number; of two, the even one. For numbers below 2⁵¹. */
export function roundToEven(value: number): number {
  return value < 0 ? value - WHOLE + WHOLE : value + WHOLE - WHOLE;
}

/**
 * `round(value, 6)`: the nearest number with six decimals. `toFixed` reckons exactly, too, but of two that are as near it takes the one
 * farther from zero, Python the even one. Only odd multiples of 1/128 lie in the middle: 128 is what two million has of twos.
 */
export function roundLikePython(value: number): number {
  if (value === 0) return value;
  const isMiddle = Math.abs((value * 128) % 2) === 1;
  return isMiddle ? roundToEven(value * 1e6) / 1e6 : Number(value.toFixed(DIGITS));
}
