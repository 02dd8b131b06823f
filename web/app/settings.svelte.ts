/** What a person has set, kept in the browser. */

import { isLanguage, type Language, spokenOf } from "$app/i18n/languages";
import type { Limits } from "$app/live/length";
import type { StrikerName } from "$board/look";
import type { Surface } from "$board/surface";

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  sound: boolean;
  motion: "system" | "full" | "reduced";
  /** Whether the device vibrates, where it can. */
  vibration: boolean;
  /** Whether this person is told of their turn while the page is not seen; null: they have not said. */
  notify: boolean | null;
  /** How far the aim line goes: 0 none, 1 to the first contact, 2 and what is hit, 3 with cushions. */
  aimLine: 0 | 1 | 2 | 3;
  /** How a pointer aims: by pulling back like a slingshot, or by pointing, with the power on a rail. */
  aiming: "pull" | "point";
  men: "classic" | "safe";
  name: string;
  /** Of the second player at this device. */
  secondName: string;
  /** The computer player chosen last. */
  level: string;
  /** The length of a match chosen last, by its name (`live/length.ts`), and the limits of "own". */
  length: string;
  ownLength: Limits;
  /** How a match at a wooden board is entered: stroke by stroke, or each board by its result. */
  entry: "strokes" | "boards";
  /** Whether rulings are spoken by the device. */
  aloud: boolean;
  /** Whether a clock that runs out may be heard. */
  bell: boolean;
  /** Whether quick phrases are shown and can be sent. */
  phrases: boolean;
  /** Whether the children's switch is on, as the server said last. */
  child: boolean;
  /** What the board is made of (by the theme: birch by day, walnut by night), and which striker is played. */
  board: "theme" | Surface;
  striker: StrikerName;
  /** What this person has done or been told, and need not be told again: see `known.svelte.ts`. */
  knows: string[];
}

const KEY = "carrom.settings";

function usual(): Settings {
  return {
    language: spokenOf(navigator.languages),
    theme: "system",
    sound: true,
    motion: "system",
    vibration: true,
    notify: null,
    aimLine: 2,
    aiming: "pull",
    men: "classic",
    name: "",
    secondName: "",
    level: "1",
    length: "board",
    ownLength: { points: null, boards: 3, minutes: null, games: 1 },
    entry: "strokes",
    aloud: false,
    bell: false,
    phrases: true,
    child: false,
    board: "theme",
    striker: "classic",
    knows: [],
  };
}

function readStored(): Partial<Settings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const kept = typeof stored === "object" && stored !== null ? (stored as Partial<Settings>) : {};
    if (!isLanguage(kept.language)) delete kept.language; // of another version of the page
    return kept;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...usual(), ...readStored() });

/** How the page looks just now: the theme that was set, or the device's; and what the board is made of. */
export const look = $state<{ dark: boolean; surface: Surface }>({ dark: false, surface: "day" });

/** Change a setting and keep it. */
export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function reducedMotion(): boolean {
  if (settings.motion !== "system") return settings.motion === "reduced";
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the device may vibrate: whoever wants less motion wants less of this, too. */
export function mayVibrate(): boolean {
  return settings.vibration && !reducedMotion();
}
