// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { WAITS } from "./retrying";

const PATIENCE = 10_000;
const LAST_WAIT = WAITS.reduce((sum, wait) => sum + wait);

/** A service worker, as far as the page sees it. */
class Worker extends EventTarget {
  state = "installing";
  /** What it answers whoever asks it to store everything. */
  answers: boolean[] = [];
  readonly asked = vi.fn();

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event("statechange"));
  }
  postMessage(message: object, [port]: [MessagePort]): void {
    this.asked(message);
    port.postMessage(this.answers.shift() ?? true);
  }
}

interface Registration {
  installing: Worker | null;
  waiting: Worker | null;
  active: Worker | null;
}

/** What a browser makes of each registration in turn: a refusal, or a worker that is being installed. */
let outcomes: (Error | Registration)[];
let workers: EventTarget & { controller: Worker | null; register: () => Promise<Registration>; ready: Promise<object> };
let isReady: (registration: Registration) => void;
const warned = vi.fn();

const installing = (): Registration => ({ installing: new Worker(), waiting: null, active: null });
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** The browser throws away a worker that could not store what it needs. */
function discard(registration: Registration): void {
  const worker = registration.installing!;
  registration.installing = null;
  worker.become("redundant");
}

/** A worker is in charge of the page. */
function activate(registration: Registration): void {
  const worker = registration.installing!;
  Object.assign(registration, { installing: null, active: worker });
  worker.become("activating");
  isReady(registration);
  workers.controller = worker;
  workers.dispatchEvent(new Event("controllerchange"));
}

/** Whether a promise has been kept by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  const open = Symbol();
  await pass(0);
  return (await Promise.race([promise, Promise.resolve(open)])) !== open;
}

async function opened() {
  vi.resetModules();
  return import("./storing");
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("caches", { open: async () => ({ match: async () => undefined }) });
  vi.spyOn(console, "warn").mockImplementation(warned);
  outcomes = [];
  const register = vi.fn(async () => {
    const outcome = outcomes.shift() ?? new TypeError("nobody expects another registration");
    if ("installing" in outcome) return outcome;
    throw outcome;
  });
  const ready = new Promise<Registration>((resolve) => (isReady = resolve));
  workers = Object.assign(new EventTarget(), { controller: null, register, ready });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe("the page", () => {
  it("is stored with the first worker, without a word", async () => {
    const { storePage } = await opened();
    const registration = installing();
    outcomes = [registration];
    const stored = storePage();
    expect(await isSettled(stored)).toBe(false);
    activate(registration);
    await stored;
    await pass(LAST_WAIT);
    expect(workers.register).toHaveBeenCalledOnce();
    expect(warned).not.toHaveBeenCalled();
  });

  it("is stored by a second worker where the first was thrown away, and Python waits for that one", async () => {
    const { storePage } = await opened();
    const [first, second] = [installing(), installing()];
    outcomes = [first, second];
    const stored = storePage();
    await pass(500);
    discard(first);
    await pass(WAITS[0]!);
    expect(workers.register).toHaveBeenCalledTimes(2);
    expect(warned.mock.calls.map(String)).toEqual([expect.stringContaining("the page was not stored; the next try")]);
    expect(await isSettled(stored)).toBe(false);
    activate(second);
    expect(await isSettled(stored)).toBe(true);
    await pass(LAST_WAIT);
    expect(workers.register).toHaveBeenCalledTimes(2);
  });

  it("is stored by a second worker where the first had been thrown away before anybody looked", async () => {
    const { storePage } = await opened();
    const second = installing();
    outcomes = [{ installing: null, waiting: null, active: null }, second];
    const stored = storePage();
    await pass(WAITS[0]!);
    expect(workers.register).toHaveBeenCalledTimes(2);
    activate(second);
    expect(await isSettled(stored)).toBe(true);
  });

  it("is registered again where the server did not answer, also when the device comes back online", async () => {
    const { storePage } = await opened();
    const third = installing();
    outcomes = [new TypeError("503"), new TypeError("503"), third];
    const stored = storePage();
    await pass(WAITS[0]!);
    expect(workers.register).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event("online"));
    await pass(0);
    expect(workers.register).toHaveBeenCalledTimes(3);
    activate(third);
    expect(await isSettled(stored)).toBe(true);
  });

  it("is not tried for ever, and Python waits for none of it longer than its patience", async () => {
    const { storePage } = await opened();
    const stored = storePage();
    await pass(PATIENCE - 1);
    expect(await isSettled(stored)).toBe(false);
    await pass(1);
    expect(await isSettled(stored)).toBe(true);
    await pass(10 * LAST_WAIT);
    expect(workers.register).toHaveBeenCalledTimes(1 + WAITS.length);
    expect(warned).toHaveBeenCalledTimes(1 + WAITS.length);
  });

  it("is waited for by nobody where the browser lets nobody store anything", async () => {
    const { storePage } = await opened();
    outcomes = [new DOMException("The user denied permission.", "NotSupportedError")];
    expect(await isSettled(storePage())).toBe(true);
  });

  it("is left as it is stored where only a new build could not be looked for", async () => {
    const { storePage } = await opened();
    workers.controller = new Worker();
    expect(await isSettled(storePage())).toBe(true);
    await pass(LAST_WAIT);
    expect(workers.register).toHaveBeenCalledOnce();
  });
});

describe("everything", () => {
  const withWorker = async (answers: boolean[]) => {
    const { storeEverything } = await opened();
    const registration = installing();
    const worker = registration.installing!;
    worker.answers = answers;
    outcomes = [registration];
    return { storeEverything, registration, worker };
  };
  /** Messages between ports come by the real clock. */
  const asked = (worker: Worker, times: number) => vi.waitFor(() => expect(worker.asked).toHaveBeenCalledTimes(times));

  it("is asked for again where a file could not be fetched", async () => {
    const { storeEverything, registration, worker } = await withWorker([false, true]);
    const stored = storeEverything({ always: true });
    await pass(0);
    activate(registration);
    expect(await stored).toBe(false);
    await pass(WAITS[0]!);
    await asked(worker, 2);
    expect(worker.asked).toHaveBeenLastCalledWith({ kind: "store", always: true });
    expect(warned.mock.calls.map(String)).toEqual([expect.stringContaining("not everything was stored; the next try")]);
  });

  it("is not asked for again on mobile data, unless somebody wanted it whatever that costs", async () => {
    const { storeEverything, registration, worker } = await withWorker([false, false]);
    const both = Promise.all([storeEverything({ always: false }), storeEverything({ always: true })]);
    await pass(0);
    activate(registration);
    expect(await both).toEqual([false, false]);
    vi.stubGlobal("navigator", Object.create(navigator, { connection: { value: { type: "cellular" } } }));
    await pass(WAITS[0]!);
    await asked(worker, 3);
    expect(worker.asked.mock.calls.at(-1)).toEqual([{ kind: "store", always: true }]);
  });

  it("waits for a worker that needs long to be installed", async () => {
    const { storeEverything, registration } = await withWorker([true]);
    const stored = storeEverything({ always: true });
    await pass(10 * PATIENCE);
    expect(await isSettled(stored)).toBe(false);
    activate(registration);
    expect(await stored).toBe(true);
  });

  it("is stored by a worker of a later try, though the button has had its answer", async () => {
    const { storeEverything, registration, worker } = await withWorker([true]);
    outcomes.unshift(new TypeError("503"));
    const stored = storeEverything({ always: true });
    await pass(PATIENCE);
    expect(await stored).toBe(false);
    expect(worker.asked).not.toHaveBeenCalled();
    activate(registration);
    await pass(0);
    expect(worker.asked).toHaveBeenCalledOnce();
  });

  it("can be asked for again once all tries have failed", async () => {
    const { storeEverything, registration } = await withWorker([true, true]);
    const tries = Array.from({ length: 1 + WAITS.length }, () => new TypeError("503"));
    outcomes.unshift(...tries);
    const stored = storeEverything({ always: true });
    await pass(LAST_WAIT);
    expect(await stored).toBe(false);
    expect(workers.register).toHaveBeenCalledTimes(tries.length);
    const again = storeEverything({ always: true });
    await pass(0);
    activate(registration);
    expect(await again).toBe(true);
  });
});
