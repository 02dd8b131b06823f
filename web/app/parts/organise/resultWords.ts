/** A typed result read back in words, before anybody confirms it. */

import { t } from "$app/i18n/messages.svelte";
import { toldResult, type Typed } from "$app/organise/results";
import { word } from "$app/organise/words";
import type { Pair } from "$app/tournament/shown";

export function readBack(typed: Typed, names: [string, string]): string {
  const told = toldResult(typed);
  const winner = told["winner"] as "" | "a" | "b";
  if (typed.end === "double_walkover") return t("organise.back.double", { a: names[0], b: names[1] });
  const score = (["games", "score", "boards"] as const)
    .map((what) => told[what] as Pair)
    .find((pair) => pair.some(Boolean)) ?? [0, 0];
  if (!winner) return t("organise.back.draw", { a: names[0], b: names[1], score: `${score[0]}–${score[1]}` });
  const at = winner === "a" ? 0 : 1;
  const [won, lost] = [names[at], names[1 - at] ?? ""];
  if (typed.end !== "played") return t("organise.back.end", { won, lost, end: word("end", typed.end).toLowerCase() });
  const points = `${score[at]}–${score[1 - at]}`;
  const words = t("organise.back.won", { won, lost, score: points });
  return told["decided_by"] ? `${words} (${word("decided", String(told["decided_by"])).toLowerCase()})` : words;
}
