// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { View } from "$app/api/wire";

import type { Table } from "./table.svelte";
import { closeTable, comeToTable, leaveTable, left } from "./tables.svelte";

class Silent {
  onopen = null;
  onmessage = null;
  onclose = null;
  send = () => undefined;
  close = vi.fn();
}
const stage = { play: async () => undefined, show: () => undefined };
const view = (extra: Partial<View> = {}) => ({ version: 4, result: null, expects: [], ...extra }) as unknown as View;

function playing(id: string, extra: Partial<Table> = {}): Table {
  const table = comeToTable(id, stage);
  table.you = { role: "player", seats: ["a1"], maker: false };
  return Object.assign(table, { newest: view(), ...extra });
}

beforeEach(() => {
  vi.stubGlobal("WebSocket", Silent);
  for (const table of left.tables) closeTable(table);
  sessionStorage.clear();
});

describe("a match whose page is left", () => {
  it("is still there, and the same when its page is opened again", () => {
    const table = playing("m");
    const close = vi.spyOn(table, "close");
    leaveTable(table);
    expect(close).not.toHaveBeenCalled();
    expect(left.tables).toEqual([table]);
    expect(comeToTable("m", stage)).toBe(table);
    expect(left.tables).toEqual([]);
  });

  it("is left by whoever only watched, and when it is over", () => {
    const watched = playing("m");
    watched.you = { role: "spectator", seats: [], maker: false };
    const over = playing("n", { newest: view({ result: {} as View["result"] }) });
    for (const table of [watched, over]) {
      const close = vi.spyOn(table, "close");
      leaveTable(table);
      expect(close).toHaveBeenCalled();
    }
    expect(left.tables).toEqual([]);
  });

  it("may be asked for a rematch when it is over, until another is over", () => {
    const made = { a: { players: [{ name: "Asha" }] }, b: { players: [{ name: "Ravi" }] } };
    const ended = view({ result: {} as View["result"], made: made as unknown as View["made"] });
    const over = ["m", "n"].map((id) => playing(id, { newest: ended, view: ended }));
    const running = playing("r");
    leaveTable(over[0]!);
    leaveTable(running);
    expect(left.tables).toEqual([over[0], running]);
    expect(over[0]!.isSettled).toBe(true);
    const close = vi.spyOn(over[0]!, "close");
    leaveTable(over[1]!);
    expect(close).toHaveBeenCalled();
    expect(left.tables).toEqual([over[1], running]);
    // A reload of another page goes back to what is being played only.
    expect(JSON.parse(sessionStorage.getItem("carrom.at") ?? "")).toEqual(["r"]);
    expect(comeToTable("n", stage).isSettled).toBe(false);
  });

  it("still waits for an opponent", () => {
    const table = playing("m", { newest: view({ version: 0 }) });
    table.you = { role: "spectator", seats: [], maker: true };
    leaveTable(table);
    expect(left.tables).toEqual([table]);
  });

  it("goes when too many others were left after it", () => {
    const tables = ["1", "2", "3", "4"].map((id) => playing(id));
    const close = vi.spyOn(tables[0]!, "close");
    for (const table of tables) leaveTable(table);
    expect(close).toHaveBeenCalled();
    expect(left.tables.map(({ id }) => id)).toEqual(["2", "3", "4"]);
  });
});
