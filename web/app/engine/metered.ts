/** Whether several megabytes may be fetched without asking: never on mobile data. */

import { connectionHere, isMetered, type Connection } from "$app/offline/connection";

import { assets } from "./line";

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
  if (isMetered(connection)) return false;
  return connection?.type === "wifi" || connection?.type === "ethernet" || hasMouse;
}

/** Whether a file that we packed is stored on this device. */
export async function isStored(path: string): Promise<boolean> {
  const file = new URL(`${path}.pack`, new URL(import.meta.env.BASE_URL, document.baseURI)).href;
  return (await globalThis.caches?.match(file).catch(() => undefined)) !== undefined;
}

/** Whether Python with the laws is stored on this device. */
export async function isPythonStored(): Promise<boolean> {
  const parts = await Promise.all([assets.laws, `${assets.pyodide}pyodide.asm.wasm`].map(isStored));
  return parts.every(Boolean);
}

/** Whether this page may fetch a file that we packed, and what belongs to it, without asking: Python with the laws. */
export async function mayFetch(path: string = assets.laws): Promise<boolean> {
  return mayFetchFrom({
    connection: connectionHere(),
    host: window.location.hostname,
    hasMouse: window.matchMedia("(any-pointer: fine) and (hover: hover)").matches,
    isStored: await isStored(path),
  });
}
