/** The worker of the game, as far as it can be without Python: what it says where it cannot begin. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { FromGame, ToGame } from "./messages";

vi.mock("$app/engine/kernelLibrary", () => ({ kernelLibrary: { library: "l", manifest: "m", bytes: 1 } }));
vi.mock("$app/engine/line", () => ({ assets: { game: "g", laws: "w", gameBuild: "b", bytes: 1, gameBytes: 1 } }));
vi.mock("$app/engine/pyodide", () => ({
  fetchFile: () => new Promise(() => undefined),
  // Megabytes that take their time.
  loadPython: () => new Promise(() => undefined),
}));

const sent: FromGame[] = [];
const worker = {
  postMessage: (message: FromGame) => void sent.push(message),
  onmessage: null as ((event: { data: ToGame }) => Promise<void>) | null,
};

beforeEach(async () => {
  vi.stubGlobal("self", worker);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  await import("./worker");
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sent.length = 0;
});

it.each([
  ["SecurityError", "no_storage"],
  ["VersionError", ""],
])("says at once why it cannot begin where nothing can be opened (%s)", async (name, code) => {
  const open = () => {
    throw new DOMException("denied", name);
  };
  vi.stubGlobal("indexedDB", { open });
  await worker.onmessage!({ data: { kind: "load", base: "https://example.org/" } });
  expect(sent).toEqual([{ kind: "failed", code, why: "denied" }]);
});
