/** What is on this device, and so works without a connection. */

import { isPythonStored } from "$app/engine/metered";

import { isEverythingStored } from "./storing";

export interface Works {
  /** The umpire's phone, and the last board of a match. */
  pages: boolean;
  /** The laws and their rulings. */
  rules: boolean;
}

export async function whatWorks(): Promise<Works> {
  const [pages, python] = await Promise.all([isEverythingStored(), isPythonStored()]);
  return { pages, rules: pages && python };
}
