/** Parts and words of pages that only a page without a server has. The site adds them (web/site/main.ts); the server's page never
 * loads them. */

import type { Component } from "svelte";

import type { View } from "./api/wire";
import { t, type Key } from "./i18n/messages.svelte";
import type { Table } from "./live/table.svelte";

type Loader<Props extends Record<string, unknown>> = () => Promise<{ default: Component<Props> }>;

export interface Extras {
  /** At the end of the home page. */
  home?: Loader<Record<string, never>>;
  /** In the panel of a match. */
  match?: Loader<{ table: Table; view: View }>;
  /** At the end of a match, above what can be done then. `onfirst`: whether something here is to be done before all else. */
  over?: Loader<{ table: Table; view: View; onfirst: (is: boolean) => void }>;
  /** Over the board of a match that has an open seat. */
  invite?: Loader<{ view: View }>;
  /** With each match that is over: a button that removes it. */
  remove?: Loader<{ match: string; name: string; onremoved: () => void }>;
  /** In the settings: what is kept on this device. */
  settings?: Loader<Record<string, never>>;
  /** Texts that are said in place of others. */
  words: Partial<Record<Key, Key>>;
}

export const extras: Extras = { words: {} };

/** A text, or the one that is said here in its place. */
export const tHere = (key: Key): string => t(extras.words[key] ?? key);
