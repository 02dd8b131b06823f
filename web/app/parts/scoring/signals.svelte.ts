/** What the phone does by itself while a match is open: it shakes when a clock runs out, and speaks where it is told to. */

import type { Kept } from "$app/scoring/kept.svelte";
import { settings } from "$app/settings.svelte";

import { ring, speakAloud, stopSpeaking } from "./aloud";
import { vibrationFor } from "./clocks";

/** Begin it, while a component is being made; it ends with the component. */
export function signals(kept: () => Kept): void {
  let before = new Map<string, number>();
  let spoken = -1;

  $effect(() => {
    const open = kept();
    void open.seconds;
    const clocks = open.screen?.clocks ?? [];
    const left = (clock: (typeof clocks)[number]) => open.left(clock);
    const pattern = vibrationFor(clocks, before, left);
    before = new Map(clocks.map((clock) => [clock.id, left(clock)]));
    if (!pattern) return;
    navigator.vibrate?.(pattern);
    if (settings.bell) ring();
  });

  $effect(() => {
    const { screen, stale } = kept();
    const ruling = screen?.ruling;
    const first = spoken < 0;
    if (!screen || stale) return;
    const version = ruling?.version ?? 0;
    // An undo brings back an earlier ruling: that has been heard.
    if (!first && version > spoken && ruling && settings.aloud) speakAloud(ruling.spoken, screen.language);
    spoken = version;
  });

  $effect(() => stopSpeaking);
}
