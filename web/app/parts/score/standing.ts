/** What a screen for everybody shows of a match, worked out from its View. No rule is decided here. */

import type { Colour, SideName, View } from "$app/api/wire";

import { nameOf, numberOf, playersOf, sideOf, sidesOf } from "../match/names";

export interface SideStanding {
  side: SideName;
  /** A player a line; the one on turn is marked. */
  players: { name: string; isOnTurn: boolean }[];
  /** The letters of the longest name: what has to fit. */
  letters: number;
  colour: Colour | null;
  score: number;
  gamesWon: number;
  isOnTurn: boolean;
  hasWon: boolean;
  /** Of the board in play; null where none is, or where only finished boards are shown. */
  board: { men: number | null; owes: number; queen: "covered" | "to_cover" | null } | null;
}

/** All sides. `finishedOnly`: nothing of the board in play (003.general.27: the score is the player's to ask for, in turn). */
export function standingOf(view: View, finishedOnly: boolean): [SideStanding, SideStanding, ...SideStanding[]] {
  const [a = "a", b = "b", ...others] = sidesOf(view);
  const standing = (side: SideName) => sideStanding(view, side, finishedOnly);
  return [standing(a), standing(b), ...others.map(standing)];
}

function sideStanding(view: View, side: SideName, finishedOnly: boolean): SideStanding {
  const k = numberOf(side);
  const { board } = view;
  const onTurn = !finishedOnly && !view.result && board ? board.on_turn : null;
  const players = playersOf(view, side).map((_, number) => {
    const seat = `${side}${number + 1}`;
    return { name: nameOf(view, seat), isOnTurn: onTurn === seat };
  });
  const queen = board?.queen === side ? "covered" : board?.covering === side ? "to_cover" : null;
  return {
    side,
    players,
    letters: Math.max(...players.map(({ name }) => [...name].length), 1),
    colour: board && !view.result && !view.shared ? (board.white === side ? "white" : "black") : null,
    score: view.score[k] ?? 0,
    gamesWon: view.games_won[k] ?? 0,
    isOnTurn: onTurn !== null && sideOf(onTurn) === side,
    hasWon: view.result?.winner === side,
    board:
      finishedOnly || !board || view.result
        ? null
        : { men: view.shared ? null : (board.men[k] ?? 0), owes: board.owes[k] ?? 0, queen },
  };
}

/** Which board it is: the one in play, or the one that comes next. */
export function boardNumber(view: View): number {
  return view.board?.number ?? view.boards.filter((board) => board.game === view.game).length + 1;
}

/** The seconds left of the match's own time, so long after the View was told; null where it has none. */
export function secondsLeft(view: View, sinceTold: number): number | null {
  const { match_left: left, match_runs: runs } = view.clock;
  if (left === null || view.result) return null;
  return Math.max(0, Math.ceil(runs ? left - sinceTold : left));
}

/** Minutes and seconds: 9:05. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** A choice that the address of the page makes, of those there are; the first is the usual one. */
export function chosen<T extends string>(query: URLSearchParams, key: string, ...values: [T, ...T[]]): T {
  return values.find((value) => value === query.get(key)) ?? values[0];
}
