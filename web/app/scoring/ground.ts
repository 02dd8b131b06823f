/** What a kept match stands on: the disk, the rules, the clocks and the network; tests bring their own. */

import type { DeviceClocks } from "./clock";
import type { Desk } from "./desk";
import type { Timers } from "./outbox";
import type { Store } from "./store";

export interface Ground {
  store: Store;
  /** Call a function of `carrom.browser`; answers once Python is there. */
  python<T>(name: string, values: object): Promise<T>;
  /** Which Python answers at once: 1 for the first, 2 for the one after that failed …; 0: none yet. */
  ready(): number;
  language(): string;
  device: string;
  /** This open page, in random letters. */
  tab: string;
  clocks?: DeviceClocks;
  deskAt?: (address: string) => Desk;
  timers?: Timers;
}
