/** What is wrong with a line of a list, or doubtful, in the reader's language. */

import en from "$app/i18n/en/organise.json";
import { t, type Key } from "$app/i18n/messages.svelte";

import type { ProblemWords } from "./types";
import { word } from "./words";

function said(prefix: string, says: ProblemWords | null | undefined, english: string): string {
  const key = `organise.${prefix}.${says?.key}`;
  if (!says || !(key in en)) return english;
  const { sex } = says.values;
  return t(key as Key, { ...says.values, ...(sex ? { sex: word("sex", String(sex)) } : {}) });
}

/** Why a line does not enter; the server's sentence where the page has no words for it. */
export const problemWords = (says: ProblemWords | null | undefined, english: string): string =>
  said("fault", says, english);

/** Who may not belong into the competition: the organiser decides. */
export const doubtWords = (says: ProblemWords | null | undefined, english: string): string =>
  said("doubt", says, english);

/** A sentence of the engine as it is shown: with a capital letter and a full stop. */
export function asSentence(words: string): string {
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.?!…]$/.test(begun) ? begun : `${begun}.`;
}
