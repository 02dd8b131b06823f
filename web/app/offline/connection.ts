/** What a connection costs, as far as a browser tells. Most tell nothing. */

export interface Connection {
  type?: string;
  effectiveType?: string;
  saveData?: boolean;
}

/** The connection of this page, or of this worker. */
export const connectionHere = (): Connection | undefined =>
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection;

/** Whether each byte may cost money: mobile data, or a person who saves data. */
export const isMetered = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || connection?.type === "cellular";

/** Whether only what is needed should be fetched: it costs money, or is so slow that it would be in the way. */
export const isScarce = (connection: Connection | undefined): boolean =>
  isMetered(connection) || /2g$/.test(connection?.effectiveType ?? "");
