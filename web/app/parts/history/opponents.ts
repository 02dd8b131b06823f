/** Opponents and rule sets in words. */

import "$app/i18n/history";
import type { Opponent } from "$app/api/person";
import { t, type Key } from "$app/i18n/messages.svelte";
import { rulesTitle } from "$app/parts/rules";

/** Somebody to choose, or in a table: all matches against them together. */
export function opponentWords({ kind, level, name }: Opponent): string {
  if (kind === "computer") return t("history.opponent.level", { level: level ?? "" });
  if (kind === "gone") return t("history.opponent.gone.all");
  return kind === "person" ? name : t(`history.opponent.${kind}` as Key);
}

/** Who sat on the other side of one match. */
export function opponentOf({ kind, level, name }: Opponent): string {
  if (kind === "computer") return t("history.opponent.level", { level: level ?? "" });
  return kind === "gone" ? t("history.opponent.gone", { name }) : name;
}

export const rulesWords = (name: string): string =>
  name === "house rules" ? t("history.house") : rulesTitle({ name, title: name });
