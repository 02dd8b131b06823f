/** What a person has set, kept in the browser. */

export interface Settings {
  language: "en" | "hi";
  theme: "system" | "light" | "dark";
  sound: boolean;
  motion: "system" | "full" | "reduced";
  /** How far the aim line goes: 0 none, 1 to the first contact, 2 and what is hit, 3 with cushions. */
  aimLine: 0 | 1 | 2 | 3;
  /** How a pointer aims: by pulling back like a slingshot, or by pointing, with the power on a rail. */
  aiming: "pull" | "point";
  men: "classic" | "safe";
  name: string;
  /** The computer player chosen last. */
  level: string;
  /** How a match at a wooden board is entered: stroke by stroke, or each board by its result. */
  entry: "strokes" | "boards";
  /** Whether rulings are spoken by the device. */
  aloud: boolean;
  /** Whether a clock that runs out may be heard. */
  bell: boolean;
  /** What has been explained and need not be again. */
  knows: string[];
}

const KEY = "carrom.settings";

function usual(): Settings {
  const language = navigator.language.toLowerCase().startsWith("hi") ? "hi" : "en";
  return {
    language,
    theme: "system",
    sound: true,
    motion: "system",
    aimLine: 2,
    aiming: "pull",
    men: "classic",
    name: "",
    level: "2",
    entry: "strokes",
    aloud: false,
    bell: false,
    knows: [],
  };
}

function readStored(): Partial<Settings> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Partial<Settings>) : {};
  } catch {
    return {};
  }
}

export const settings: Settings = $state({ ...usual(), ...readStored() });

/** How the page looks just now: the theme that was set, or the device's. */
export const look = $state({ dark: false });

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
