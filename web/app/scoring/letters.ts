/** Random letters, and codes in letters: Crockford's 32, none of which is mistaken for another. */

export const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** So many random letters, 5 bits each. Not by `crypto.randomUUID`: plain http has none. */
export function letters(count: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(count));
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join("");
}

/** A code as it was typed, without spaces and dashes, its look-alikes put right; null if a letter is none of ours. */
export function readLetters(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  return [...code].every((letter) => ALPHABET.includes(letter)) ? code : null;
}
