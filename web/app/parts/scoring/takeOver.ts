/** What was typed or scanned to take a match over: a link, or its parts. */

export interface TakeOver {
  id: string;
  code: string;
  desk: string;
}

export function readTakeOver(typed: string, code: string, desk: string): TakeOver {
  const text = typed.trim();
  if (text.includes("://")) {
    try {
      const link = new URL(text);
      const { take, code: given } = Object.fromEntries(link.searchParams);
      if (take) return { id: take, code: given ?? code.trim(), desk: link.origin };
    } catch {
      return { id: "", code: "", desk };
    }
  }
  return { id: /^[\w-]+$/.test(text) ? text : "", code: code.trim(), desk };
}
