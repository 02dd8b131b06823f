/** The address of a desk as people pass it on: typed as it stands, or as a short code that the desk shows. */

import { isNear } from "$app/engine/metered";

import { ALPHABET, readLetters } from "./letters";

/** The port `carrom serve` listens on unless it is told otherwise. */
const USUAL_PORT = 8000;

/** Private networks of IPv4: how their addresses begin, and how many bits follow. The last is any address. */
const NETWORKS = [
  { first: 0xc0a80000, bits: 16 },
  { first: 0xac100000, bits: 20 },
  { first: 0x0a000000, bits: 24 },
  { first: 0, bits: 32 },
] as const;
/** Bits of a code that only show whether it was typed rightly; at least these, and what fills up the last letter. */
const CHECK = 5;

/** What was typed as an address, in full: "192.168.1.20" → "http://192.168.1.20:8000"; null if it is none. */
export function readAddress(typed: string): string | null {
  const text = typed.trim();
  const coded = /[.:/]|^localhost$/i.test(text) ? null : addressOf(text);
  if (coded) return coded;
  const [, scheme, host, port] =
    /^(?:(https?):\/\/)?([a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}))?(?:[/?#].*)?$/i.exec(text) ?? [];
  if (!host || (!/[.[]/.test(host) && host.toLowerCase() !== "localhost")) return null;
  const near = isNear(host);
  const usual = scheme || !near ? "" : `:${USUAL_PORT}`;
  try {
    return new URL(`${scheme ?? (near ? "http" : "https")}://${host}${port ? `:${port}` : usual}`).origin;
  } catch {
    return null;
  }
}

/** A code for an address, six letters for most; null where the desk has a name and no number. */
export function codeOf(address: string): string | null {
  const { protocol, hostname, port } = new URL(address);
  const parts = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(hostname)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  const host = parts.reduce((sum, part) => sum * 256 + part, 0);
  const network = NETWORKS.findIndex(({ first, bits }) => Math.floor(host / 2 ** bits) === first / 2 ** bits);
  const { bits } = NETWORKS[network]!;
  const usual = Number(port) === USUAL_PORT ? 0 : port ? 2 : 1;
  let value = BigInt((protocol === "https:" ? 16 : 0) + network * 4 + usual);
  value = (value << BigInt(bits)) | BigInt(host % 2 ** bits);
  if (usual === 2) value = (value << 16n) | BigInt(port);
  const length = lengthOf(bits, usual);
  const check = BigInt(length * 5 - (5 + bits + (usual === 2 ? 16 : 0)));
  return spell((value << check) | checkOf(value, check), length);
}

/** The address of a code; null if it was typed wrongly. */
export function addressOf(typed: string): string | null {
  const code = readLetters(typed);
  if (!code) return null;
  const head = ALPHABET.indexOf(code[0] ?? "");
  const [network, usual] = [NETWORKS[(head >> 2) & 3]!, head & 3];
  if (usual > 2 || code.length !== lengthOf(network.bits, usual)) return null;
  const whole = [...code].reduce((sum, letter) => sum * 32n + BigInt(ALPHABET.indexOf(letter)), 0n);
  const check = BigInt(code.length * 5 - (5 + network.bits + (usual === 2 ? 16 : 0)));
  let value = whole >> check;
  if ((whole & ((1n << check) - 1n)) !== checkOf(value, check)) return null;
  let port = usual === 0 ? `:${USUAL_PORT}` : "";
  if (usual === 2) {
    port = `:${value & 0xffffn}`;
    value >>= 16n;
  }
  const host = network.first + Number(value & ((1n << BigInt(network.bits)) - 1n));
  const dotted = [24, 16, 8, 0].map((shift) => Math.floor(host / 2 ** shift) % 256).join(".");
  return `${head & 16 ? "https" : "http"}://${dotted}${port}`;
}

const lengthOf = (bits: number, usual: number) => Math.ceil((5 + bits + (usual === 2 ? 16 : 0) + CHECK) / 5);
const checkOf = (value: bigint, bits: bigint) => ((value * 2_654_435_761n) >> 7n) % ((1n << bits) - 1n);
const spell = (value: bigint, length: number): string =>
  Array.from({ length }, (_, index) => ALPHABET[Number((value >> BigInt(5 * (length - 1 - index))) & 31n)]).join("");
