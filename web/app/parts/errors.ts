/** What to say when something was refused or nobody answered. */

import { Failure } from "$app/api/failure";
import { hasWords, t } from "$app/i18n/messages.svelte";

/** A refusal in the reader's language where the page has words for its code (en/refused.json; for a device's own, en/site.json), else
 * the sentence that came with it. `seconds`: how long to wait, where that is known. */
export function refusal(code: string, why: string, seconds?: number): string {
  if (!why) return "";
  const key = code === "claim_too_soon" && seconds === undefined ? "refused.claim_nobody" : `refused.${code}`;
  return hasWords(key) ? t(key, { seconds: seconds ?? "", why: sentence(why) }) : sentence(why);
}

export function errorText(error: unknown): string {
  if (error instanceof Failure) return error.unreachable ? t("wrong.unreachable") : refusal(error.code, error.message);
  return sentence(error instanceof Error ? error.message : String(error));
}

/** With a capital at its beginning and a stop at its end. */
function sentence(text: string): string {
  const words = text.trim();
  const begun = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…।]$/.test(begun) || !begun ? begun : `${begun}.`;
}
