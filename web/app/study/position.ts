/** A position as text, as `carrom.physics.Position.text` writes it: w, b or q, then x and y in eight letters each. The link to an
 * analysis holds it, with dots between the discs. */

import type { Kind } from "$app/api/wire";

export interface Disc {
  kind: Kind;
  x: number;
  y: number;
}

const LETTERS = "0123456789abcdefghjkmnpqrstvwxyz";
const GRID = 2 ** -40;
const OFFSET = 2 ** 39;
const LETTER: Record<Kind, string> = { white: "w", black: "b", queen: "q" };
const KIND: Record<string, Kind> = { w: "white", b: "black", q: "queen" };

function written(value: number): string {
  let number = Math.round(value / GRID) + OFFSET;
  let text = "";
  for (let k = 0; k < 8; k += 1) {
    text = LETTERS[number % 32] + text;
    number = Math.floor(number / 32);
  }
  return text;
}

function read(letters: string): number {
  let number = 0;
  for (const letter of letters) {
    const digit = LETTERS.indexOf(letter);
    if (digit < 0) return NaN;
    number = number * 32 + digit;
  }
  return (number - OFFSET) * GRID;
}

export function textOf(discs: readonly Disc[], between = " "): string {
  return discs.map((disc) => LETTER[disc.kind] + written(disc.x) + written(disc.y)).join(between);
}

/** The discs of a text, or null if it is none. */
export function discsOf(text: string): Disc[] | null {
  const words = text
    .toLowerCase()
    .split(/[\s.]+/)
    .filter(Boolean);
  const discs = words.map((word) => {
    const kind = KIND[word[0]!];
    return kind && word.length === 17 ? { kind, x: read(word.slice(1, 9)), y: read(word.slice(9)) } : null;
  });
  if (discs.length > 19 || discs.some((disc) => !disc || !Number.isFinite(disc.x) || !Number.isFinite(disc.y)))
    return null;
  return discs as Disc[];
}
