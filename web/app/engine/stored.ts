/** The umpire in the browser where the server does not answer: only what is stored on this device already, nothing is fetched. */

import type { Umpire } from "$app/umpire/values";

import { isPythonStored } from "./metered";
import { startPython } from "./python";
import { inBrowser } from "./umpire";

export async function storedUmpire(): Promise<Umpire | null> {
  if (!(await isPythonStored())) return null;
  startPython();
  return inBrowser;
}
