/** The text of a list's file, in whatever encoding a spreadsheet has written it. */

export interface Decoded {
  text: string;
  /** What it was taken for, where it is not UTF-8 and so not certain; "" where it is. */
  encoding: string;
}

/** UTF-8; UTF-16 by its mark; else what Excel writes on Windows by default. */
export function decodeList(bytes: ArrayBuffer): Decoded {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return { text: new TextDecoder("utf-16le").decode(bytes), encoding: "" };
  if (first === 0xfe && second === 0xff) return { text: new TextDecoder("utf-16be").decode(bytes), encoding: "" };
  try {
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), encoding: "" };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), encoding: "Windows-1252" };
  }
}
