// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import type { Socket } from "./line";
import { Watch } from "./watch.svelte";

function watch() {
  const socket: Socket & { say(message: unknown): void } = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: () => undefined,
    close: () => undefined,
    say(message) {
      this.onmessage?.({ data: JSON.stringify(message) });
    },
  };
  const watched = new Watch("m", () => socket);
  socket.onopen?.(undefined as never);
  socket.say({ t: "welcome", version: 4, steps: [], view: { version: 4 } });
  return { socket, watched };
}

describe("a screen that follows a match", () => {
  it("shows where it stands as soon as it is welcomed", () => {
    const { watched } = watch();
    expect(watched.view?.version).toBe(4);
    expect(watched.line).toBe("open");
    watched.close();
  });

  it("takes the View of every step that has one", () => {
    const { socket, watched } = watch();
    socket.say({ t: "step", step: { version: 5, view: null } });
    expect(watched.view?.version).toBe(4);
    socket.say({ t: "step", step: { version: 6, view: { version: 6 } } });
    expect(watched.view?.version).toBe(6);
    watched.close();
  });

  it("keeps the last View while the line is lost", () => {
    const { socket, watched } = watch();
    socket.onclose?.({ code: 1006 });
    expect([watched.line, watched.view?.version]).toEqual(["lost", 4]);
    watched.close();
  });
});
