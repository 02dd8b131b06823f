import "fake-indexeddb/auto";

import { beforeEach, expect, test, vi } from "vitest";

import type { Kept } from "./messages";
import { Behind, NoStorage, Store } from "./store";

let store: Store;
let number = 0;
beforeEach(async () => {
  number += 1;
  store = await Store.open(`test-${number}`);
  await store.person(ASHA);
});

const ASHA = { id: "a", name: "Asha" };
const BEN = { id: "b", name: "Ben" };

const event = (match: string, version: number): Kept => ({
  store: "events",
  key: [match, version],
  value: { version },
});
const removed = (id: string): Kept => ({ store: "matches", key: id, delete: true });
/** Damage a log. */
const loseEvent = (match: string, version: number) =>
  new Promise<void>((resolve) => {
    const request = indexedDB.open(`test-${number}`);
    request.onsuccess = () => {
      const transaction = request.result.transaction("events", "readwrite");
      transaction.objectStore("events").delete([match, version]);
      transaction.oncomplete = () => resolve();
    };
  });
const match = (id: string, version: number) => ({ store: "matches", key: id, value: { id, version } }) as const;

test("what is kept is there when it is opened again, each log in its order", async () => {
  const log = Array.from({ length: 10 }, (_, n) => event("one", 10 - n));
  await store.keep([match("one", 10), ...log, event("other", 1)], "a");
  store.close();
  const again = await Store.open(`test-${number}`);
  expect(await again.matches()).toEqual([{ id: "one", version: 10 }]);
  const versions = ((await again.events("one")) as { version: number }[]).map(({ version }) => version);
  expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("an event that another tab has written is never written over, and nothing beside it is kept", async () => {
  await store.keep([match("one", 1), event("one", 1)], "a");
  await expect(store.keep([match("one", 2), event("one", 2), event("one", 1)], "a")).rejects.toBeInstanceOf(Behind);
  expect(await store.matches()).toEqual([{ id: "one", version: 1 }]);
  expect(await store.events("one")).toHaveLength(1);
});

test("a match is never kept without its log, which another tab may have removed", async () => {
  await expect(store.keep([match("one", 5), event("one", 5)], "a")).rejects.toBeInstanceOf(Behind);
  await expect(store.keep([match("one", 5)], "a")).rejects.toBeInstanceOf(Behind);
  expect(await store.matches()).toEqual([]);
  expect(await store.events("one")).toEqual([]);
  await store.keep([match("invited", 0)], "a");
  expect(await store.matches()).toHaveLength(1);
});

test("a match that another tab has gone on with is not set back", async () => {
  await store.keep([match("one", 2), event("one", 1), event("one", 2)], "a");
  await expect(store.keep([match("one", 1)], "a")).rejects.toBeInstanceOf(Behind);
  await store.keep([match("one", 2)], "a");
  // One whose log is damaged can still be changed, and be removed.
  await loseEvent("one", 1);
  await store.keep([match("one", 2)], "a");
  expect(await store.matches()).toEqual([{ id: "one", version: 2 }]);
});

test("a match is removed with its log, and no other", async () => {
  await store.keep([match("one", 1), event("one", 1), match("one-more", 1), event("one-more", 1)], "a");
  await store.keep([removed("one")], "a");
  expect(await store.matches()).toEqual([{ id: "one-more", version: 1 }]);
  expect(await store.events("one")).toEqual([]);
  expect(await store.events("one-more")).toHaveLength(1);
});

test("a match is removed with what another tab has added to it, and can be kept again", async () => {
  const other = await Store.open(`test-${number}`);
  await store.keep([match("one", 1), event("one", 1)], "a");
  await other.keep([match("one", 3), event("one", 2), event("one", 3)], "a");
  await store.keep([removed("one")], "a");
  expect(await store.events("one")).toEqual([]);
  await expect(other.keep([match("one", 4), event("one", 4)], "a")).rejects.toBeInstanceOf(Behind);
  await store.keep([match("one", 3), event("one", 1), event("one", 2), event("one", 3)], "a");
  expect(await store.events("one")).toHaveLength(3);
});

test("a match whose removal is refused keeps its log", async () => {
  await store.keep([match("one", 1), event("one", 1)], "a");
  await expect(store.keep([removed("one")], "b")).rejects.toBeInstanceOf(Behind);
  expect(await store.matches()).toHaveLength(1);
  expect(await store.events("one")).toHaveLength(1);
});

test("everything can be removed at once", async () => {
  await store.keep([match("one", 1), event("one", 1)], "a");
  await store.erase();
  expect(await store.matches()).toEqual([]);
  expect(await store.events("one")).toEqual([]);
  expect(await store.person(BEN)).toEqual(BEN);
});

test("of two tabs that come first at the same time, one makes the person, and both are that person", async () => {
  await store.erase();
  const other = await Store.open(`test-${number}`);
  const [here, there] = await Promise.all([store.person(ASHA), other.person(BEN)]);
  expect([ASHA, BEN]).toContainEqual(here);
  expect(there).toEqual(here);
  expect(await store.person({ id: "c", name: "" })).toEqual(here);
});

test("nothing is kept for a person who was removed", async () => {
  await store.erase();
  await expect(store.keep([match("one", 1), event("one", 1)], "a")).rejects.toBeInstanceOf(Behind);
  await store.person(BEN);
  await expect(store.keep([match("one", 1), event("one", 1)], "a")).rejects.toBeInstanceOf(Behind);
  expect(await store.matches()).toEqual([]);
  await store.keep([{ store: "person", key: "me", value: { ...BEN, name: "Benny" } }], "b");
  expect(await store.person(ASHA)).toEqual({ id: "b", name: "Benny" });
});

test.each(["SecurityError", "InvalidStateError"])(
  "a browser that lets nothing be stored is known (%s)",
  async (name) => {
    const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
      throw new DOMException("denied", name);
    });
    await expect(Store.open("any")).rejects.toBeInstanceOf(NoStorage);
    open.mockRestore();
  },
);

test("another reason why nothing can be opened stays what it is", async () => {
  const open = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("a later edition", "VersionError");
  });
  await expect(Store.open("any")).rejects.toMatchObject({ name: "VersionError" });
  open.mockRestore();
});
