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
