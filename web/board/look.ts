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

/** What is inlaid in a striker. */
export type Inlay = "star" | "sun" | "rings" | "petals" | "dots";

/** A striker: a disc with an inlay. Its edge is dark, so that it stands out on every board. */
export interface StrikerLook extends Wood {
  inlay: Inlay;
  /** The dot in its middle. */
  heart: string;
}

/** The strikers to choose from. None is white, black or red as the men and the queen are. */
export const STRIKERS = {
  classic: { ...WOOD.striker, inlay: "star", heart: "#c4202a" },
  blue: {
    body: ["#eaf3ff", "#9cc5f7", "#4d84cd"],
    edge: "#10305f",
    groove: "#123f8a",
    inlay: "rings",
    heart: "#123f8a",
  },
  amber: {
    body: ["#fff4d2", "#f6c654", "#b87c12"],
    edge: "#553406",
    groove: "#7a3d00",
    inlay: "sun",
    heart: "#7a3d00",
  },
  jade: {
    body: ["#e5fff1", "#8fdcb4", "#3a996e"],
    edge: "#0a432e",
    groove: "#075c3c",
    inlay: "petals",
    heart: "#fff4d2",
  },
  violet: {
    body: ["#f5ebff", "#c7a6f0", "#8458c0"],
    edge: "#34155b",
    groove: "#4d1f8a",
    inlay: "dots",
    heart: "#4d1f8a",
  },
  night: {
    body: ["#7385aa", "#3b4a6b", "#18213a"],
    edge: "#05070f",
    groove: "#f2d27a",
    inlay: "star",
    heart: "#f2d27a",
  },
} as const satisfies Record<string, StrikerLook>;
export type StrikerName = keyof typeof STRIKERS;

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
