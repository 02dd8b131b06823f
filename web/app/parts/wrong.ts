/** What to say when something was refused or nobody answered. */

import { Failure } from "$app/api/rest";
import { t } from "$app/i18n/messages.svelte";

export function said(error: unknown): string {
  if (error instanceof Failure) return error.unreachable ? t("wrong.unreachable") : error.message;
  return error instanceof Error ? error.message : String(error);
}
