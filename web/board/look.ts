/** The colours of discs and marks; the discs' are those of `carrom.drawing.look`, the surface is its drawing. */

import type { Piece, Tone } from "./types";

/** A turned disc: its body from lit to shaded, its edge, its grooves. */
export interface Wood {
  body: [string, string, string];
  edge: string;
  groove: string;
}

export const WOOD: Record<Piece, Wood> = {
  white: { body: ["#fffdf5", "#f8ecd2", "#dcc397"], edge: "#6e512c", groove: "#a98450" },
  black: { body: ["#6a5d54", "#3a302b", "#1b1512"], edge: "#080504", groove: "#b3a598" },
  queen: { body: ["#f4705c", "#cf222b", "#8f0d18"], edge: "#4f050b", groove: "#ffe9c9" },
  striker: { body: ["#ffffff", "#e9f4f4", "#a9c6c8"], edge: "#1d4f57", groove: "#167480" },
};

/** Marks upon the wood: what an aim, a legal or a forbidden place is drawn with. */
export const SIGNAL = {
  aim: "#fffaf0",
  aimEdge: "rgb(40 20 5 / 55%)",
  good: "#1f8a4c",
  bad: "#d0221c",
  ghost: "#5f9bff",
  focus: "#1d63c4",
} as const;

export const TONE: Record<Tone, string> = {
  plain: "#3b3f8f",
  good: "#1f8a4c",
  bad: "#c4202a",
  best: "#0b6b78",
};

/** Green, amber, red: how hard a stroke is. */
export function powerColour(power: number): string {
  const hue = 130 - 130 * Math.min(1, Math.max(0, power));
  return `hsl(${hue.toFixed(0)} 78% 44%)`;
}
