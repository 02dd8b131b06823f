/** What to say when something was refused or nobody answered. */

import { Failure } from "$app/api/failure";
import { t, type Key } from "$app/i18n/messages.svelte";
import en from "$app/i18n/en/refused.json";

/** Where one code stands for several refusals: what its sentence says tells them apart. */
const BY_SENTENCE: [string, RegExp, Key][] = [
  ["invalid", /computer players/, "refused.computer_name"],
  ["too_soon", /declined: ask again in (\d+) s/, "refused.undo_declined"],
  ["too_soon", /asked for an undo/, "refused.undo_waiting"],
  ["too_soon", /wait (\d+) s/, "refused.claim_later"],
  ["too_soon", /keeps you waiting/, "refused.claim_nobody"],
];

/** A refusal in the reader's language where the page has words for it, else the server's sentence. */
export function refusal(code: string, why: string): string {
  if (!why) return "";
  for (const [of, pattern, key] of BY_SENTENCE) {
    const found = of === code ? pattern.exec(why) : null;
    if (found) return t(key, { seconds: found[1] ?? "" });
  }
  const key = `refused.${code}`;
  return key in en ? t(key as Key) : sentence(why);
}

export function said(error: unknown): string {
  if (error instanceof Failure) return error.unreachable ? t("wrong.unreachable") : refusal(error.code, error.message);
  return sentence(error instanceof Error ? error.message : String(error));
}

/** With a capital at its beginning and a stop at its end. */
function sentence(text: string): string {
  const words = text.trim();
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…।]$/.test(begun) || !begun ? begun : `${begun}.`;
}
