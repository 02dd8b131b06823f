import "fake-indexeddb/auto";

import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";

import { Kept } from "./kept.svelte";
import { Store } from "./store";
import { FakeDesk, FakePython, ground, HandTimers, storedMatch } from "./testing/fakes";
import type { EventJson, StoredEntry } from "./values";

const MADE: StoredEntry = {
  match: "M1",
  order: 1,
  event: { kind: "match" },
  at: 0,
  state: "waiting",
  seq: null,
  epoch: 1,
};
const stroke = (white: number): EventJson => ({ kind: "stroke", seen: { white } });

let disk: IDBFactory;
let store: Store;
let desk: FakeDesk;
let rules: FakePython;
let timers: HandTimers;

beforeEach(async () => {
  disk = new IDBFactory();
  store = await Store.open(disk);
  desk = new FakeDesk();
  rules = new FakePython();
  timers = new HandTimers();
  await store.add(storedMatch(), [MADE]);
});

const open = async (tab = "tab1") => (await Kept.open("M1", ground(store, desk, { rules, timers, tab })))!;
/** Ring every timer until the banner says so. */
const until = (kept: Kept, banner: string) =>
  vi.waitFor(() => {
    timers.ring();
    expect(kept.banner).toBe(banner);
  });
const kinds = (entries: { event: object }[]) => entries.map((entry) => JSON.stringify(entry.event));

test("what is told is on the disk, ruled, shown and delivered, in this order", async () => {
  const kept = await open();
  await kept.tell(stroke(1));
  const stored = await store.entries("M1");
  expect(stored.map((entry) => [entry.seq, entry.state, entry.digest])).toEqual([
    [1, "ruled", "after 1"],
    [2, "ruled", "after 2"],
  ]);
  expect(kept.screen?.version).toBe(2);
  await until(kept, "online");
  expect(kinds(desk.log)).toEqual(kinds(stored));
  expect(kept.undelivered).toBe(0);
});

test("taps before Python is up are stored, and ruled in their order when it is", async () => {
  rules.ready = false;
  const kept = await open();
  await kept.tap("white");
  await kept.tap("striker");
  expect(kept.draft).toEqual({ seen: { white: 1, striker: true } });
  await kept.press();
  await kept.tell({ kind: "nonsense" });
  await kept.tell(stroke(2));
  expect(kept.waiting).toHaveLength(4);
  expect(kept.screen).toBeNull();
  expect((await store.entries("M1")).every((entry) => entry.state === "waiting")).toBe(true);
  expect(desk.log).toHaveLength(0);

  rules.ready = true;
  await kept.rule();
  expect(kept.waiting).toHaveLength(0);
  expect(kept.refused.map((entry) => entry.why)).toEqual(["there is no nonsense"]);
  await until(kept, "online");
  expect(desk.log.map((entry) => entry.seq)).toEqual([1, 2, 3]);
  await kept.dismiss(kept.refused[0]!.order);
  expect(kept.refused).toHaveLength(0);
});

test("a press right after a chip tells the stroke with that chip", async () => {
  const kept = await open();
  await kept.settled();
  void kept.tap("white");
  await kept.press();
  expect((await store.entries("M1")).at(-1)?.event).toEqual(stroke(1));
});

test("a chip that is tapped while a stroke is being stored belongs to the next stroke", async () => {
  const kept = await open();
  await kept.settled();
  const told = kept.tell(stroke(1));
  void kept.tap("black");
  await told;
  await kept.settled();
  expect(kept.draft).toEqual({ seen: { black: 1 } });
});

test("when Python dies what is told is stored, and the next Python is told everything", async () => {
  const kept = await open();
  await kept.tell(stroke(1));
  rules.ready = false;
  await kept.tell(stroke(2));
  expect(kept.waiting).toHaveLength(1);
  rules.logs.clear();
  Object.assign(rules, { ready: true, starts: 2 });
  await kept.rule();
  expect(kept.waiting).toHaveLength(0);
  expect(rules.logs.get("M1")).toHaveLength(3);
  expect(kept.screen?.version).toBe(3);
});

test("a page that was killed goes on from the disk, with what it had not delivered", async () => {
  desk.fails = () => "request";
  const before = await open();
  await before.tell(stroke(1));
  await until(before, "offline");
  expect(before.undelivered).toBe(2);
  // Killed: nothing is closed. The next page has the disk, and nothing else.
  const rules2 = new FakePython();
  desk.fails = () => null;
  const after = (await Kept.open("M1", ground(await Store.open(disk), desk, { rules: rules2, timers, tab: "tab2" })))!;
  await until(after, "online");
  expect(kinds(desk.log)).toEqual([JSON.stringify({ kind: "match" }), JSON.stringify(stroke(1))]);
  expect(rules2.logs.get("M1")).toHaveLength(2);
});

test("two tabs of one match do not both write", async () => {
  const first = await open("tab1");
  await first.tell(stroke(1));
  const second = await open("tab2");
  await first.tell(stroke(2));
  expect(first.otherTab).toBe(true);
  expect(first.isWritable).toBe(false);
  await second.tell(stroke(3));
  expect(await store.entries("M1")).toHaveLength(3);
  await first.takeTab();
  await first.tell(stroke(4));
  expect(rules.logs.get("M1")!.map((event) => event.kind)).toEqual(["match", "stroke", "stroke", "stroke"]);
  await second.tell(stroke(5));
  expect(second.otherTab).toBe(true);
  expect(await store.entries("M1")).toHaveLength(4);
});

test("a desk restored from an older backup gets again what it has lost", async () => {
  const kept = await open();
  for (const white of [1, 2, 3]) await kept.tell(stroke(white));
  await until(kept, "online");
  desk.log.length = 2;
  desk.have.set("PHONE1", 2);
  await kept.tell(stroke(4));
  await vi.waitFor(() => {
    timers.ring();
    expect(desk.log).toHaveLength(5);
  });
  expect(kinds(desk.log)).toEqual(kinds(await store.entries("M1")));
});

test("a desk that knows nothing at all gets everything", async () => {
  const kept = await open();
  await kept.tell(stroke(1));
  await until(kept, "online");
  Object.assign(desk, { log: [], made: false });
  desk.have.clear();
  await kept.tell(stroke(2));
  await vi.waitFor(() => {
    timers.ring();
    expect(desk.log).toHaveLength(3);
  });
});

test("another desk gets everything, by its address", async () => {
  const kept = await open();
  await kept.tell(stroke(1));
  await until(kept, "online");
  Object.assign(desk, { log: [], made: false });
  desk.have.clear();
  await kept.deliverTo("http://other");
  await until(kept, "online");
  expect(desk.log).toHaveLength(2);
});

test("what the old desk answers late is not taken for the new one's word", async () => {
  const kept = await open();
  await kept.tell(stroke(1));
  await until(kept, "online");
  const old = desk.send.bind(desk);
  let answer = () => {};
  desk.send = async (...told) => {
    const said = await old(...told);
    await new Promise<void>((go) => (answer = go));
    return said;
  };
  await kept.tell(stroke(2));
  await vi.waitFor(() => {
    timers.ring();
    expect(desk.log).toHaveLength(3);
  });
  Object.assign(desk, { log: [], made: false, send: old });
  desk.have.clear();
  await kept.deliverTo("http://other");
  answer();
  await until(kept, "online");
  expect(desk.log).toHaveLength(3);
});

test("what another phone wrote at the desk is taken in, once ours is all there", async () => {
  const kept = await open();
  await kept.tell(stroke(1));
  await until(kept, "online");
  desk.log.push({ version: 3, event: { kind: "note" }, at: 5, made: null, device: null, seq: null });
  await kept.tell(stroke(2));
  await vi.waitFor(async () => {
    timers.ring();
    expect(kinds(await store.entries("M1"))).toEqual(kinds(desk.log));
  });
  await vi.waitFor(() => expect(rules.logs.get("M1")).toHaveLength(4));
  expect(desk.log).toHaveLength(4);
});

test("after a hand-over what comes late goes to review and nothing is lost", async () => {
  const kept = await open();
  await kept.tell(stroke(1));
  await until(kept, "online");
  desk.fails = () => "request";
  await kept.tell(stroke(2));
  await until(kept, "offline");
  desk.epoch = 2;
  desk.writer = "PHONE2";
  desk.fails = () => null;
  await until(kept, "review");
  expect(kept.review).toMatchObject([{ device: "PHONE1", seq: 3, why: "late" }]);
  expect(kept.isWritable).toBe(false);
});

/** This phone took a match of three events over; the desk was restored from before that, and has the first of them. */
async function takenOver(): Promise<void> {
  const log = [{ kind: "match" }, stroke(1), stroke(2)];
  const fetched = log.map(
    (event, index): StoredEntry => ({
      ...{ match: "M1", order: index + 1, event, at: index, seq: index + 1, epoch: 0 },
      ...{ state: "fetched", device: "PHONE0" },
    }),
  );
  const known = {
    made_there: true,
    taken_over: true,
    code: "CODE",
    epoch: 2,
    latest_epoch: 2,
    base: 3,
    version: 3,
    seen: 3,
  };
  await store.add(storedMatch(known), fetched);
  Object.assign(desk, { made: true, writer: "PHONE0", epoch: 1 });
  desk.log.push({ version: 1, event: log[0]!, at: 0, made: null, device: "PHONE0", seq: 1 });
  desk.have.set("PHONE0", 1);
}

test("a desk restored from before a hand-over is told of it, and gets the other phone's entries too", async () => {
  await takenOver();
  const kept = await open();
  await kept.tell(stroke(3));
  await vi.waitFor(() => {
    timers.ring();
    expect(desk.log).toHaveLength(4);
  });
  expect(kinds(desk.log)).toEqual(kinds(await store.entries("M1")));
  expect(desk.log.map((entry) => entry.device)).toEqual(["PHONE0", "PHONE0", "PHONE0", "PHONE1"]);
  await until(kept, "online");
  expect(kept.isWritable).toBe(true);
});

test("what a desk puts in review when it is passed on does not stop the phone's own entries", async () => {
  await takenOver();
  desk.cannotRead = (event) => JSON.stringify(event) === JSON.stringify(stroke(2));
  const kept = await open();
  await kept.tell(stroke(3));
  await vi.waitFor(() => {
    timers.ring();
    expect(desk.log.at(-1)?.device).toBe("PHONE1");
  });
  expect(kinds(desk.log)).toEqual([{ kind: "match" }, stroke(1), stroke(3)].map((event) => JSON.stringify(event)));
  expect(desk.review).toMatchObject([{ device: "PHONE0", seq: 3, why: "unreadable" }]);
  await until(kept, "online");
  expect(kept.undelivered).toBe(0);
  // It asks now and then, and sends nothing again.
  const { send } = desk;
  desk.send = () => expect.unreachable("there is nothing left to send");
  timers.ring();
  await until(kept, "online");
  // A desk that has lost more since is told everything again.
  Object.assign(desk, { send, review: [], cannotRead: () => false });
  desk.log.length = 1;
  desk.have.set("PHONE0", 1).set("PHONE1", 0);
  await vi.waitFor(() => {
    timers.ring();
    expect(desk.log).toHaveLength(4);
  });
});

test("a practice match is delivered nowhere", async () => {
  await store.add(storedMatch({ id: "P", practice: true }), [{ ...MADE, match: "P" }]);
  const kept = (await Kept.open("P", ground(store, desk, { rules, timers })))!;
  await kept.tell(stroke(1));
  timers.ring();
  expect(kept.banner).toBe("local");
  expect(desk.requests).toBe(0);
});

/** A small random generator, so that a failure can be had again. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])("through a bad network the desk's log becomes the phone's (%i)", async (seed) => {
  const roll = random(seed);
  desk.fails = () => (roll() < 0.25 ? "request" : roll() < 0.33 ? "answer" : null);
  let kept = await open("tab0");
  for (let n = 1; n <= 40; n += 1) {
    await kept.tell(stroke(n % 3));
    if (roll() < 0.1) kept = await open(`tab${n}`);
    if (roll() < 0.5) timers.ring();
  }
  desk.fails = () => null;
  await vi.waitFor(() => {
    timers.ring();
    expect(desk.log).toHaveLength(41);
  });
  expect(kinds(desk.log)).toEqual(kinds(await store.entries("M1")));
  await until(kept, "online");
});
