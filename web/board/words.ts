/** What a screen reader hears, in English unless the page brings its own words. */

import { turn } from "./geometry";
import type { Disc, Kind, Labels, Nets, Piece } from "./types";

export const ENGLISH: Labels = {
  board: "Carrom board",
  aimKeys:
    "Left and right move the striker, up and down set the power, A and D turn the aim. Hold Shift for small steps. Space strikes, Escape cancels.",
  placeKeys: "Arrow keys move the man. Hold Shift for small steps. N selects the next man. Enter places them.",
  editKeys:
    "N and P select a disc, arrow keys move it. Hold Shift for small steps. W, B and Q add a disc, Delete removes it.",
  white: "white",
  black: "black",
  queen: "queen",
  striker: "striker",
  empty: "The board is empty.",
  disc: "{piece}: {across}, {along}",
  left: "{cm} cm left",
  right: "{cm} cm right",
  near: "{cm} cm toward you",
  far: "{cm} cm away",
  middle: "in the middle",
  nets: "In the pockets: {pieces}",
  aim: "Striker {across}, aim {angle}°, power {power}%: {target}",
  meets: "hits {piece}",
  meetsCushion: "hits a cushion",
  meetsPocket: "goes into a pocket",
  meetsNothing: "hits nothing",
  foul: "Improper",
  meetsFoul: "{target}, improper",
  notHere: "Not allowed here",
  manInWay: "A man is in the way",
  onCircle: "Cover the red circle or keep off it",
  struck: "Stroke played.",
  letGo: "Cancelled.",
  put: "Place here",
  taken: "Removed.",
};

/** Put values into the braces of a label. */
export function fill(label: string, values: Record<string, string | number>): string {
  return label.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

function way(value: number, less: string, more: string, labels: Labels): string {
  const cm = Math.round(Math.abs(value) * 100);
  if (cm === 0) return labels.middle;
  return fill(value < 0 ? less : more, { cm });
}

export const across = (x: number, labels: Labels): string => way(x, labels.left, labels.right, labels);
export const along = (y: number, labels: Labels): string => way(y, labels.near, labels.far, labels);

export function spoken(piece: Piece, x: number, y: number, labels: Labels): string {
  return fill(labels.disc, { piece: labels[piece], across: across(x, labels), along: along(y, labels) });
}

const ORDER: Kind[] = ["queen", "white", "black"];

/** A sentence a disc, queen first, then from near to far, as seen from `quarters`; then what the nets hold. */
export function describe(discs: readonly Disc[], nets: Nets, quarters: number, labels: Labels): string[] {
  const nearDiscs = discs.map(({ kind, x, y }) => ({ kind, at: turn(x, y, -quarters) }));
  nearDiscs.sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  const sentences = nearDiscs.map(({ kind, at: [x, y] }) => spoken(kind, x, y, labels));
  if (!sentences.length) sentences.push(labels.empty);
  const inNets = nets.flat();
  if (inNets.length) {
    const pieces = ORDER.map((kind) => [kind, inNets.filter((man) => man === kind).length] as const)
      .filter(([, count]) => count)
      .map(([kind, count]) => `${count} ${labels[kind]}`);
    sentences.push(fill(labels.nets, { pieces: pieces.join(", ") }));
  }
  return sentences;
}
