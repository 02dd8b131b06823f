/** A match as a screen on the wall follows it: only where it stands now, never how it came there. */

import type { FromServer, View } from "$app/api/wire";
import { settings } from "$app/settings.svelte";

import { Line, lineOf, type Socket, type State } from "./line";

export class Watch {
  view = $state.raw<View | null>(null);
  /** When the View was told, by the clock of the page. */
  toldAt = $state(0);
  line = $state<State>("connecting");

  private readonly connection: Line;

  constructor(id: string, open?: (url: string) => Socket) {
    this.connection = new Line({
      url: lineOf(id),
      version: null,
      language: () => settings.language,
      ...(open ? { open } : {}),
      onMessage: (message) => this.hear(message),
      onState: (state) => (this.line = state),
    });
  }

  wake(): void {
    this.connection.wake();
  }

  close(): void {
    this.connection.close();
  }

  private hear(message: FromServer): void {
    const view =
      message.t === "step" ? message.step.view : message.t === "welcome" || message.t === "view" ? message.view : null;
    if (!view) return;
    this.view = view;
    this.toldAt = performance.now();
  }
}
