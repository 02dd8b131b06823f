/** A result read back in words, before anybody confirms it. */

import { t } from "$app/i18n/messages.svelte";
import type { Told } from "$app/organise/types";
import { word } from "$app/organise/words";
import type { Deciding, Pair } from "$app/tournament/shown";

/** What the event says, the figures that decide first: "2–1 (15–11)". */
export function readBack(event: Told, names: [string, string], decides: Deciding): string {
  const winner = event["winner"] as "" | "a" | "b";
  const end = String(event["end"] || "played");
  if (end === "double_walkover") return t("organise.back.double", { a: names[0], b: names[1] });
  const at = winner === "b" ? 1 : 0;
  const [won, lost] = [names[at], names[1 - at] ?? ""];
  if (end !== "played") return t("organise.back.end", { won, lost, end: word("end", end).toLowerCase() });
  const figures = (what: Deciding) => {
    const pair = (event[what] ?? [0, 0]) as Pair;
    return `${pair[at]}–${pair[1 - at]}`;
  };
  const isEntered = (what: Deciding) => ((event[what] ?? [0, 0]) as Pair).some(Boolean);
  const points = isEntered("score") ? ` (${figures("score")})` : "";
  const score = decides === "score" || !isEntered(decides) ? figures("score") : `${figures(decides)}${points}`;
  if (!winner) return t("organise.back.draw", { a: names[0], b: names[1], score });
  const how = event["decided_by"] ? word("decided", String(event["decided_by"])).toLowerCase() : "";
  return how ? t("organise.back.level", { score, won, lost, how }) : t("organise.back.won", { won, lost, score });
}
