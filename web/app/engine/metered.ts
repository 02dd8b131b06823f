/** Whether several megabytes may be fetched without asking: never on mobile data. */

import { assets } from "./line";

/** What a browser tells of its connection; most tell nothing. */
interface Connection {
  type?: string;
  saveData?: boolean;
}

export interface Surroundings {
  connection: Connection | undefined;
  /** The host the files come from. */
  host: string;
  /** A device with a mouse has no mobile data of its own. */
  hasMouse: boolean;
  /** Whether the files are on this device already. */
  isStored: boolean;
}

/** This machine, or one in the same house: what comes from there costs nothing. */
export function isNear(host: string): boolean {
  return (
    /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host) ||
    /^(10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.)\d/.test(host) ||
    /^\[f[cde]/i.test(host) ||
    /(^[^.:[]+|\.local|\.lan|\.home\.arpa)$/i.test(host)
  );
}

export function mayFetchFrom({ connection, host, hasMouse, isStored }: Surroundings): boolean {
  if (isStored || isNear(host)) return true;
  if (connection?.saveData || connection?.type === "cellular") return false;
  return connection?.type === "wifi" || connection?.type === "ethernet" || hasMouse;
}

/** Whether a file that we packed is stored on this device. */
export async function isStored(path: string): Promise<boolean> {
  const file = new URL(`${path}.pack`, new URL(import.meta.env.BASE_URL, document.baseURI)).href;
  return (await globalThis.caches?.match(file).catch(() => undefined)) !== undefined;
}

/** Whether this page may fetch a file that we packed, and what belongs to it, without asking: Python with the laws. */
export async function mayFetch(path: string = assets.laws): Promise<boolean> {
  return mayFetchFrom({
    connection: (navigator as { connection?: Connection }).connection,
    host: window.location.hostname,
    hasMouse: window.matchMedia("(any-pointer: fine) and (hover: hover)").matches,
    isStored: await isStored(path),
  });
}
