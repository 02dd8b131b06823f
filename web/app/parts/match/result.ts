/** How a board and a match were won, in words for whoever reads them: a winner, a loser, two at one device, a spectator. */

import type { Seat, SideName, Step, View, You } from "$app/api/wire";
import { t } from "$app/i18n/messages.svelte";

import { numberOf, otherSide, sideName, sideOf, sidesOf } from "./names";

type FinishedBoard = View["boards"][number];
export type Outcome = "won" | "lost" | "other";

/** The side of whoever reads; null for a spectator, and where both sides share a device. */
export function readerSide(you: Pick<You, "seats">): SideName | null {
  const sides = new Set(you.seats.map(sideOf));
  return sides.size === 1 ? [...sides][0]! : null;
}

/** What a result is to whoever reads it. */
export function outcomeFor(winner: SideName | null, reader: SideName | null): Outcome {
  if (winner === null || reader === null) return "other";
  return winner === reader ? "won" : "lost";
}

/** What the result of a match is to whoever reads it; a win may be shared by some of them. */
export function matchOutcome(view: View, reader: SideName | null): Outcome {
  const sharers = view.result?.shared_by ?? [];
  if (sharers.length === 0) return outcomeFor(view.result?.winner ?? null, reader);
  return reader === null ? "other" : sharers.includes(reader) ? "won" : "lost";
}

/** "You won"; "" while the match is being played. */
export function matchHeadline(view: View, reader: SideName | null): string {
  if (!view.result) return "";
  const { winner } = view.result;
  const sharers = view.result.shared_by ?? [];
  const outcome = matchOutcome(view, reader);
  if (sharers.length > 0 && outcome === "won") return t("result.youShare");
  if (sharers.length > 0 && outcome === "other")
    return t("result.theyShare", { names: sharers.map((side) => sideName(view, side)).join(", ") });
  if (outcome === "lost") return t("result.youLost");
  if (winner === null) return t("result.draw");
  if (outcome === "other") return t("result.theyWon", { name: sideName(view, winner) });
  return t(outcome === "won" ? "result.youWon" : "result.youLost");
}

/** "You won the board". */
export function boardHeadline(view: View, board: FinishedBoard, reader: SideName | null): string {
  if (board.winner === null) return t("result.board.nobody");
  const outcome = outcomeFor(board.winner, reader);
  if (outcome === "other") return t("result.board.theyWon", { name: sideName(view, board.winner) });
  return t(outcome === "won" ? "result.board.youWon" : "result.board.youLost");
}

/** What decided a board; "" where the umpire's words say it better: a board lost by a foul, or won by nobody. `last`: the event it
 * ended with, for whoever pockets the other side's last man loses by it. */
export function whatDecided(
  view: View,
  board: FinishedBoard,
  reader: SideName | null,
  last: Step["event"] | undefined,
): string {
  const { winner, how } = board;
  // In the points game everybody scores: the score says it.
  if (winner === null || view.shared) return "";
  const loser = otherSide(winner);
  if (how === "conceded" || how === "forfeited")
    return loser === reader ? t(`result.you.${how}`) : t(`result.name.${how}`, { name: sideName(view, loser) });
  if (how !== "finished" || (board.men_left[numberOf(winner)] ?? 0) > 0) return "";
  const men = board.men_left[numberOf(loser)] ?? 0;
  const points = board.points + board.demanded;
  const queen = points - men;
  const who = reader === null ? "name" : winner === reader ? "you" : "they";
  if (last?.kind === "stroke" && last.by && sideOf(last.by as Seat) === loser) {
    const names = { winner: sideName(view, winner), loser: sideName(view, loser) };
    return t(`result.${who}.given`, { ...names, points });
  }
  const what = board.slam ? "slam" : board.queen === winner && queen > 0 ? "clearQueen" : "clear";
  return t(`result.${who}.${what}`, { name: sideName(view, winner), n: men, points, queen });
}

/** How a match ended, whose length is more than a board; "" while it is being played. */
export function howItEnded(view: View, reader: SideName | null = null): string {
  const { result, target } = view;
  if (!result) return "";
  const { winner } = result;
  const loser = winner ? otherSide(winner) : null;
  const name = loser ? sideName(view, loser) : "";
  if (result.how !== "finished" && result.how !== "time" && sidesOf(view).length > 2) return t("over.how.othersLeft");
  switch (result.how) {
    case "conceded":
    case "forfeited":
      return loser !== null && loser === reader ? t(`result.you.${result.how}`) : t(`over.how.${result.how}`, { name });
    case "walkover":
      return t("over.how.walkover", { name });
    case "time":
      return t("over.how.time");
    case "finished":
      if (isOneBoard(view)) return "";
      if (winner && target.games > 1)
        return t("over.how.games", { name: sideName(view, winner), n: view.games_won[numberOf(winner)] ?? 0 });
      if (winner && target.points && (view.score[numberOf(winner)] ?? 0) >= target.points)
        return t("over.how.points", { name: sideName(view, winner), points: target.points });
      return t("over.how.boards");
    default:
      return "";
  }
}

/** Whether the match is a single board. */
export const isOneBoard = ({ target }: View): boolean => target.boards === 1 && target.games === 1;

/** Who has the most points in the points game, and how many. */
function mostPoints(view: View, reader: SideName | null): string {
  const { result } = view;
  const points = Math.max(...view.score);
  if (!result?.winner) return t("result.most.shared", { points });
  if (result.winner === reader) return t("result.most.you", { points });
  return t("result.most.name", { name: sideName(view, result.winner), points });
}

/** Why a match was forfeited that the other side claimed; "" where it was not. */
function whyForfeited(view: View, reader: SideName | null, last: Step["event"] | undefined): string {
  const { result } = view;
  if (result?.how !== "forfeited" || !result.winner || last?.kind !== "forfeit" || last.ground !== "discontinued_play")
    return "";
  if (sidesOf(view).length > 2) return "";
  const loser = otherSide(result.winner);
  const names = { name: sideName(view, loser), winner: sideName(view, result.winner) };
  return t(loser === reader ? "result.you.claimed" : "result.name.claimed", names);
}

/** Everything that is said of how a match ended: of the match, and of its last board where that was played out. */
export function howItWasWon(view: View, reader: SideName | null, last: Step["event"] | undefined): string[] {
  if (view.shared && view.result?.how === "finished" && view.target.games === 1) return [mostPoints(view, reader)];
  const claimed = whyForfeited(view, reader, last);
  if (claimed) return [claimed];
  const board = view.result?.how === "finished" ? view.boards.at(-1) : undefined;
  return [howItEnded(view, reader), board ? whatDecided(view, board, reader, last) : ""].filter(Boolean);
}
