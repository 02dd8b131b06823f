/** Woods, inks and lights, by day and on a dark page: those of `carrom.drawing.look`. */

import type { Piece, Tone } from "./types";

export interface Look {
  ply: [string, string, string];
  grain: string;
  /** Across the frame, from the ply outwards. */
  frame: [string, string, string, string, string];
  frameGrain: string;
  ink: string;
  red: string;
  gold: string;
  paint: string;
  hole: [string, string];
  net: string;
  rim: string;
  /** The shadow the whole board throws. */
  below: string;
}

export const DAY: Look = {
  ply: ["#f6dfb0", "#edcf95", "#d9b172"],
  grain: "#a8702c",
  frame: ["#2e1509", "#a5663a", "#5b2f18", "#7d4525", "#4a2411"],
  frameGrain: "#2b1206",
  ink: "#1d1511",
  red: "#c4202a",
  gold: "#e0a63c",
  paint: "#f6e4bb",
  hole: ["#060403", "#2a1a10"],
  net: "#c9b48c",
  rim: "#1a0e07",
  below: "rgb(60 30 8 / 45%)",
};

export const DARK: Look = {
  ply: ["#cda065", "#bd8e53", "#99703e"],
  grain: "#5c3412",
  frame: ["#0c0605", "#6a4630", "#2b190f", "#402819", "#1e110a"],
  frameGrain: "#000",
  ink: "#140d0a",
  red: "#a3161f",
  gold: "#c07f22",
  paint: "#d9b47c",
  hole: ["#040302", "#20140c"],
  net: "#8d7a58",
  rim: "#120a05",
  below: "rgb(0 0 0 / 65%)",
};

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
