/** The umpire of the site: the laws in Python, brought when somebody first asks them something. */

import { bringPython } from "$app/engine/begin";
import { inBrowser } from "$app/engine/umpire";
import type { Umpire } from "$app/umpire/values";

let begun = false;

/** Begin to bring the laws, once. */
export function bringLaws(): void {
  if (begun) return;
  begun = true;
  void bringPython();
}

type Question = (...values: unknown[]) => Promise<unknown>;

export const umpireOnDemand = Object.fromEntries(
  Object.entries(inBrowser).map(([name, ask]) => [
    name,
    (...values: unknown[]) => {
      bringLaws();
      return (ask as Question)(...values);
    },
  ]),
) as unknown as Umpire;
