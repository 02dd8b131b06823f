/** A text as a series of QR codes, to be shown one after the other and read in any order, and back. */

/** The letters a QR code packs closest: 45 of them, two bytes in three. */
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";
/** Bytes of one code: as many as the camera of a laptop reads from the screen of a phone held before it. */
const BYTES = 330;
const HEAD = /^CK1:([0-9A-F]{8}):(\d+)\/(\d+):/;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

/** The codes of a text. */
export async function codesOf(text: string): Promise<string[]> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  const name = checksum(packed);
  const count = Math.max(1, Math.ceil(packed.length / BYTES));
  return Array.from(
    { length: count },
    (_, index) => `CK1:${name}:${index + 1}/${count}:${spell(packed.subarray(index * BYTES, (index + 1) * BYTES))}`,
  );
}

/** Gathers the codes of a series as a camera sees them, again and again and in any order. */
export class Gathering {
  private name = "";
  private parts: (Uint8Array | undefined)[] = [];

  /** How many of the series have been seen. */
  get have(): number {
    return this.parts.filter(Boolean).length;
  }

  get of(): number {
    return this.parts.length;
  }

  /** Which are still missing: 1, 2, 3 … */
  get missing(): number[] {
    return this.parts.flatMap((part, index) => (part ? [] : [index + 1]));
  }

  /** Take a code in; whether it was one of ours, and new. One of another series begins anew. */
  add(code: string): boolean {
    const [head, name, number, count] = HEAD.exec(code) ?? [];
    const bytes = head === undefined ? null : read(code.slice(head.length));
    const [index, length] = [Number(number) - 1, Number(count)];
    if (!bytes || !name || index < 0 || index >= length || length > 999) return false;
    if (name !== this.name || length !== this.of) {
      this.name = name;
      this.parts = Array.from({ length });
    }
    if (this.parts[index]) return false;
    this.parts[index] = bytes;
    return true;
  }

  /** The text, once the series is complete; null before. Begins anew where it was read wrongly. */
  async text(): Promise<string | null> {
    if (!this.of || this.have < this.of) return null;
    const packed = new Uint8Array(this.parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
    let at = 0;
    for (const part of this.parts) {
      packed.set(part!, at);
      at += part!.length;
    }
    if (checksum(packed) !== this.name) {
      this.parts = [];
      return null;
    }
    return new TextDecoder().decode(await through(packed, new DecompressionStream("deflate-raw")));
  }
}

/** Bytes in the letters of a QR code (RFC 9285). */
function spell(bytes: Uint8Array): string {
  let text = "";
  for (let at = 0; at < bytes.length; at += 2) {
    const pair = at + 1 < bytes.length;
    let value = pair ? bytes[at]! * 256 + bytes[at + 1]! : bytes[at]!;
    for (let letter = pair ? 3 : 2; letter; letter -= 1) {
      text += LETTERS[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

function read(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const letters = [...text.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter));
    if (letters.includes(-1) || letters.length === 1) return null;
    const value = letters.reduceRight((sum, letter) => sum * 45 + letter, 0);
    if (value > (letters.length === 3 ? 0xffff : 0xff)) return null;
    if (letters.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return new Uint8Array(bytes);
}

/** CRC-32 in 8 letters. Not by `crypto.subtle`: plain http has none. */
function checksum(bytes: Uint8Array): string {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (~sum >>> 0).toString(16).toUpperCase().padStart(8, "0");
}
