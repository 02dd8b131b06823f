/** A result as it is typed at the desk, and the event it becomes. The engine checks it; here only what is plainly missing is said. */

import type { Key } from "$app/i18n/messages.svelte";
import type { Pair } from "$app/tournament/shown";

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
}

export const blank = (): Typed => ({
  end: "played",
  winner: "",
  score: ["", ""],
  boards: ["", ""],
  games: ["", ""],
  decidedBy: "",
  note: "",
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
});

const number = (value: string): number | null => (/^\d{1,5}$/.test(value.trim()) ? Number(value) : null);
const pairOf = (typed: [string, string]): Pair | null => {
  if (!typed[0].trim() && !typed[1].trim()) return [0, 0];
  const [a, b] = [number(typed[0] || "0"), number(typed[1] || "0")];
  return a === null || b === null ? null : [a, b];
};

const inFront = (pair: Pair | null): Letter => (!pair || pair[0] === pair[1] ? "" : pair[0] > pair[1] ? "a" : "b");

/** The side that is ahead in what was typed: by games, else by points, else by boards. */
export function leader(typed: Typed): Letter {
  return inFront(pairOf(typed.games)) || inFront(pairOf(typed.score)) || inFront(pairOf(typed.boards));
}

/** Whether the typed scores are level, so that somebody has to say what decided. */
export function isLevel(typed: Typed): boolean {
  const typedAny = [typed.games, typed.score, typed.boards].some((pair) => pair.some((value) => value.trim()));
  return typed.end === "played" && typedAny && leader(typed) === "";
}

/** Why a typed result cannot be sent: a key of the page's words; null where it can. */
export function problemOf(typed: Typed): Key | null {
  for (const pair of [typed.score, typed.boards, typed.games])
    if (pairOf(pair) === null) return "organise.result.notNumber";
  if (typed.end === "double_walkover") return null;
  if (typed.end !== "played") return typed.winner ? null : "organise.result.whoWon";
  const typedAny = [typed.games, typed.score, typed.boards].some((pair) => pair.some((value) => value.trim()));
  if (!typedAny && !typed.winner) return "organise.result.empty";
  return null;
}

/** The fields of the event that a typed result becomes. */
export function toldResult(typed: Typed): Record<string, unknown> {
  const isPlayed = typed.end === "played" || typed.end === "conceded" || typed.end === "disqualified";
  const none: Pair = [0, 0];
  const ahead = typed.end === "played" ? leader(typed) : "";
  const winner = typed.end === "double_walkover" ? "" : ahead || typed.winner;
  return {
    winner,
    end: typed.end,
    score: isPlayed ? (pairOf(typed.score) ?? none) : none,
    boards: isPlayed ? (pairOf(typed.boards) ?? none) : none,
    games: isPlayed ? (pairOf(typed.games) ?? none) : none,
    ...(typed.end === "played" && isLevel(typed) && winner && typed.decidedBy ? { decided_by: typed.decidedBy } : {}),
    ...(typed.note.trim() ? { note: typed.note.trim() } : {}),
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
