/** What the board lets this page's player do: strike, place men, or only look. */

import type { CarromBoard } from "$board/index";

import { improperBy, seenFrom } from "./improper";
import { mayLie } from "./spots";
import type { Table } from "./table.svelte";

/** Let the player do what the match expects of them; returns whether they are to strike. `onlegal`: whether men may be put down as
 * they lie, while some are placed. */
export function handOver(board: CarromBoard, table: Table, onlegal: (legal: boolean) => void): boolean {
  const now = table.view?.board;
  const strike = table.may("stroke");
  const placing = table.may("placed");
  if (now && strike) {
    const seat = table.seatFor(strike)!;
    const { rules, quarters } = table.view!;
    const only = now.legal.length === 0 ? now.only : null;
    board.aim({
      legal: only ? [[only[0], only[0]]] : now.legal,
      ...(only ? { y: only[1] } : {}),
      improper: improperBy(rules, seenFrom(quarters[seat] ?? 0, now.discs), () => board.set({})),
      onStroke: (stroke) => void table.act({ kind: "stroke", ...stroke, seat }),
      onAim: (aim) => table.aim(aim),
    });
    return true;
  }
  const seat = placing && table.seatFor(placing);
  const due = seat && now?.to_place.find((men) => men.placer === seat);
  if (seat && due) {
    board.place({
      kind: due.kind,
      count: due.men,
      mayLie: (x, y, discs) => mayLie(x, y, discs, due.kind),
      onLegal: onlegal,
      onPlaced: (spots) => void table.act({ kind: "place", spots, seat }),
    });
  } else board.rest();
  return false;
}
