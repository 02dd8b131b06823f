/** Whether what players say is shown: turned off for ever in the settings, or muted in one match. */

import type { Said } from "$app/live/table.svelte";
import { settings } from "$app/settings.svelte";

const key = (match: string) => `carrom.muted.${match}`;

function stored(match: string): boolean {
  try {
    return localStorage.getItem(key(match)) !== null;
  } catch {
    return false;
  }
}

const muted = $state<Record<string, boolean>>({});

export const isMuted = (match: string): boolean => muted[match] ?? stored(match);

export function mute(match: string, on: boolean): void {
  muted[match] = on;
  try {
    if (on) localStorage.setItem(key(match), "1");
    else localStorage.removeItem(key(match));
  } catch {
    // Then it lasts as long as the page.
  }
}

/** What is shown of what was said. */
export const shownPhrases = (match: string, said: readonly Said[]): readonly Said[] =>
  settings.phrases && !isMuted(match) ? said : [];
