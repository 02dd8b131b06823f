/** A result as it is typed at the desk, and the event it becomes. The engine says who has won and whether it can be; here only what is plainly missing is said. */

import type { Key } from "$app/i18n/messages.svelte";
import type { Deciding, Pair } from "$app/tournament/shown";

import type { Told } from "./types";

export type End = "played" | "walkover" | "double_walkover" | "conceded" | "disqualified";
export const ENDS: End[] = ["played", "walkover", "double_walkover", "conceded", "disqualified"];
export type DecidedBy = "" | "men_left" | "extra_board" | "shootout" | "lot";
export const DECIDERS: Exclude<DecidedBy, "">[] = ["extra_board", "shootout", "lot", "men_left"];
export type Letter = "" | "a" | "b";

export interface Typed {
  end: End;
  winner: Letter;
  score: [string, string];
  boards: [string, string];
  games: [string, string];
  decidedBy: DecidedBy;
  note: string;
  /** The engine has said that the numbers do not decide the match. */
  isLevel: boolean;
  /** The engine has said that the format excludes this result: an organiser may overrule it. */
  mayOverrule: boolean;
  overruled: string;
}

export const blank = (): Typed => ({
  end: "played",
  winner: "",
  score: ["", ""],
  boards: ["", ""],
  games: ["", ""],
  decidedBy: "",
  note: "",
  isLevel: false,
  mayOverrule: false,
  overruled: "",
});

const text = (pair: Pair): [string, string] => (pair.some(Boolean) ? [String(pair[0]), String(pair[1])] : ["", ""]);

/** What stands already, to be corrected. */
export const typedFrom = (old: {
  end: string;
  winner: Letter;
  score: Pair;
  boards?: Pair;
  games?: Pair;
  decided_by?: string;
}): Typed => ({
  ...blank(),
  end: (ENDS as string[]).includes(old.end) ? (old.end as End) : "played",
  winner: old.winner,
  score: text(old.score),
  boards: text(old.boards ?? [0, 0]),
  games: text(old.games ?? [0, 0]),
  decidedBy: (old.decided_by ?? "") as DecidedBy,
  isLevel: old.end === "played" && Boolean(old.decided_by),
});

const number = (value: string): number | null => (/^\d{1,5}$/.test(value.trim()) ? Number(value) : null);
const pairOf = (typed: [string, string]): Pair | null => {
  if (!typed[0].trim() && !typed[1].trim()) return [0, 0];
  const [a, b] = [number(typed[0] || "0"), number(typed[1] || "0")];
  return a === null || b === null ? null : [a, b];
};

/** What is asked, what decides the match first: with boards their points, for the ranking; the others are folded. */
export function fieldsOf(decides: Deciding): { asked: Deciding[]; folded: Deciding[] } {
  if (decides === "score") return { asked: ["score"], folded: ["games", "boards"] };
  return { asked: [decides, "score"], folded: decides === "boards" ? [] : ["boards"] };
}

/** Why a typed result cannot be sent: a key of the page's words; null where it can. */
export function problemOf(typed: Typed): Key | null {
  for (const pair of [typed.score, typed.boards, typed.games])
    if (pairOf(pair) === null) return "organise.result.notNumber";
  if (typed.end === "double_walkover") return null;
  if (typed.end !== "played") return typed.winner ? null : "organise.result.whoWon";
  const hasNumbers = [typed.games, typed.score, typed.boards].some((pair) => pair.some((value) => value.trim()));
  return hasNumbers || typed.winner ? null : "organise.result.empty";
}

/** The fields of the event that a typed result becomes. Who has won by its numbers, the engine says. */
export function toldResult(typed: Typed): Record<string, unknown> {
  const isPlayed = typed.end === "played" || typed.end === "conceded" || typed.end === "disqualified";
  const none: Pair = [0, 0];
  const isChosen = typed.end === "played" ? typed.isLevel : typed.end !== "double_walkover";
  const winner = isChosen ? typed.winner : "";
  return {
    winner,
    end: typed.end,
    score: isPlayed ? (pairOf(typed.score) ?? none) : none,
    boards: isPlayed ? (pairOf(typed.boards) ?? none) : none,
    games: isPlayed ? (pairOf(typed.games) ?? none) : none,
    ...(typed.end === "played" && typed.isLevel && winner && typed.decidedBy ? { decided_by: typed.decidedBy } : {}),
    ...(typed.note.trim() ? { note: typed.note.trim() } : {}),
    ...(typed.end === "played" && typed.mayOverrule && typed.overruled.trim()
      ? { overruled: typed.overruled.trim() }
      : {}),
  };
}

export const resultEvent = (fixture: string, rubber: number, typed: Typed): Told =>
  rubber
    ? { kind: "rubber", fixture, rubber, ...toldResult(typed) }
    : { kind: "result", fixture, ...toldResult(typed) };

export const correction = (
  fixture: string,
  rubber: number,
  typed: Typed,
  follow: "keep" | "redraw" | "undo",
  reason: string,
): Told => ({
  kind: "correct",
  fixture,
  ...toldResult(typed),
  follow,
  ...(reason.trim() ? { reason: reason.trim() } : {}),
  ...(rubber ? { rubber } : {}),
});
