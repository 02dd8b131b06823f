/** The menu of every page: addresses with their words and pictures. */

import type { Key } from "./i18n/messages.svelte";
import type { Picture } from "./parts/Icon.svelte";

/** An address, its words, shorter words for a narrow window, and a picture. */
export type Entry = readonly [to: string, words: Key, short: Key, picture: Picture];

export const MENU: readonly Entry[] = [
  ["/", "nav.play", "nav.play.short", "play"],
  ["/umpire", "nav.umpire", "nav.umpire", "clock"],
  ["/t", "nav.tournaments", "nav.tournaments.short", "trophy"],
  ["/analyse", "nav.analyse", "nav.analyse.short", "look"],
  ["/ask", "nav.ask", "nav.ask.short", "ask"],
  ["/laws", "nav.laws", "nav.laws", "laws"],
  ["/settings", "nav.settings", "nav.settings.short", "settings"],
];
