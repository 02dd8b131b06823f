import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Build, FromServiceWorker, ToServiceWorker } from "./offline/build";
import { ON_SERVER } from "./offline/shells";

const SCOPE = "https://carrom.example/";
const BUILD: Build = {
  version: "one",
  shells: ON_SERVER,
  small: ["umpire", "offline.html", "icon.svg", "assets/frame-1.js"],
  files: ["assets/Match-2.js", "assets/Umpire-3.js"],
  storesAtOnce: true,
  python: ["assets/laws-4.json.pack"],
};

/** Cache Storage, as far as the worker uses it. */
class Stores {
  readonly all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const store = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, store);
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, answer: Response) => void store.set(url, answer),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async ({ url }: { url: string }) => store.delete(url),
    };
  }
  async match(url: string) {
    for (const store of this.all.values()) if (store.has(url)) return store.get(url)!.clone();
    return undefined;
  }
  has = async (name: string) => this.all.has(name);
  keys = async () => [...this.all.keys()];
  delete = async (name: string) => this.all.delete(name);
  /** The names of what a build has stored. */
  of = (version: string) =>
    [...(this.all.get(`carrom-page-${version}`)?.keys() ?? [])].map((url) => url.slice(SCOPE.length)).sort();
}

interface Page {
  url: string;
  visibilityState: string;
  focus: () => Promise<void>;
  postMessage: (message: FromServiceWorker) => void;
}

let stores: Stores;
let listeners: Record<string, (event: object) => void>;
let pages: Page[];
let answers: (url: string) => Response | Promise<Response>;
const fetched = vi.fn();
const shown = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const preload = { enable: vi.fn(async () => undefined), disable: vi.fn(async () => undefined) };

async function start(build: Build = BUILD, connection: object = {}): Promise<void> {
  listeners = {};
  vi.stubGlobal("__BUILD__", build);
  vi.stubGlobal("caches", stores);
  vi.stubGlobal("navigator", { connection });
  // No match is kept on this device.
  vi.stubGlobal("indexedDB", {
    open: () => {
      const opening = { onerror: () => undefined };
      queueMicrotask(() => opening.onerror());
      return opening;
    },
  });
  vi.stubGlobal("fetch", async (what: string | Request, how?: RequestInit) => {
    const url = typeof what === "string" ? what : what.url;
    fetched(url.slice(SCOPE.length), how?.cache);
    return answers(url.slice(SCOPE.length));
  });
  vi.stubGlobal("self", {
    registration: {
      scope: SCOPE,
      installing: null,
      waiting: null,
      navigationPreload: preload,
      showNotification: shown,
    },
    clients: { claim: async () => undefined, matchAll: async () => pages, openWindow },
    skipWaiting: async () => undefined,
    addEventListener: (kind: string, listener: (event: object) => void) => (listeners[kind] = listener),
  });
  vi.resetModules();
  await import("./service-worker");
}

/** Let the worker hear of something; what it answers, once it has done all it wanted to. */
async function happens(kind: string, values: object = {}): Promise<Response | undefined> {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  listeners[kind]!({
    ...values,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => (answer = promise),
  });
  await Promise.all(work);
  return answer;
}
const navigate = (path: string, preloadResponse?: Promise<Response | undefined>) =>
  happens("fetch", { request: { url: SCOPE + path, method: "GET", mode: "navigate" }, preloadResponse });
const say = (data: ToServiceWorker, port = { postMessage: vi.fn() }) =>
  happens("message", { data, ports: [port] }).then(() => port.postMessage.mock.calls);

beforeEach(() => {
  stores = new Stores();
  pages = [];
  answers = (path) => new Response(`stored ${path}`);
  vi.clearAllMocks();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const installed = async (build?: Build, connection?: object) => {
  await start(build, connection);
  await happens("install");
  await happens("activate");
};

describe("what is stored", () => {
  it("is everything but Python, each file once and from the browser's cache where its name holds its hash", async () => {
    await installed();
    expect(stores.of("one")).toEqual([...BUILD.small, ...BUILD.files, "extent"].sort());
    expect(fetched.mock.calls).toContainEqual(["assets/frame-1.js", "default"]);
    expect(fetched.mock.calls).toContainEqual(["offline.html", "no-cache"]);
    expect(fetched).toHaveBeenCalledTimes(6);
    expect(preload.enable).toHaveBeenCalledOnce();
  });

  it.each([{ saveData: true }, { type: "cellular" }, { effectiveType: "2g" }])(
    "is only the small shell on a connection of %o",
    async (connection) => {
      await installed(BUILD, connection);
      expect(stores.of("one")).toEqual([...BUILD.small, "extent"].sort());
      // The umpire's page, or a button, asks for the rest: of later builds, too.
      expect(await say({ kind: "store", always: true })).toEqual([[true]]);
      expect(stores.of("one")).toHaveLength(7);
      await installed({ ...BUILD, version: "two" }, connection);
      expect(stores.of("two")).toHaveLength(7);
    },
  );

  it("is only the small shell of a build that waits until its page has asked", async () => {
    await installed({ ...BUILD, storesAtOnce: false });
    expect(stores.of("one")).toEqual([...BUILD.small, "extent"].sort());
    expect(await say({ kind: "store", always: true })).toEqual([[true]]);
    expect(stores.of("one")).toHaveLength(7);
  });

  it("is everything of a build after one of those that stored everything without saying so", async () => {
    const old = await stores.open("carrom-page-old");
    await old.put(`${SCOPE}umpire`, new Response("umpire"));
    await (await stores.open("carrom-state")).put(`${SCOPE}build`, new Response("carrom-page-old"));
    await installed(BUILD, { saveData: true });
    expect(stores.of("one")).toHaveLength(7);
  });

  it("is taken from an earlier build where it is the same", async () => {
    await installed();
    fetched.mockClear();
    await installed({ ...BUILD, version: "two", files: ["assets/Match-2.js", "assets/Umpire-5.js"] });
    expect(fetched.mock.calls.map(([path]) => path).sort()).toEqual([
      "assets/Umpire-5.js",
      "icon.svg",
      "offline.html",
      "umpire",
    ]);
  });

  it("says so where something could not be fetched", async () => {
    const warned = vi.spyOn(console, "warn").mockReturnValue();
    await installed(BUILD, { saveData: true });
    answers = () => new Response("", { status: 404 });
    expect(await say({ kind: "store", always: false })).toEqual([[false]]);
    expect(warned).toHaveBeenCalledWith("not everything was stored:", new Error("assets/Match-2.js: 404"));
    warned.mockRestore();
  });
});

describe("a navigation", () => {
  it("of the umpire comes from the store, whatever was asked for beforehand", async () => {
    await installed();
    const answer = await navigate("umpire/abc", Promise.reject(new TypeError("Failed to fetch")));
    expect(await answer!.text()).toBe("stored umpire");
  });

  it("of any other page comes from the server, with its status", async () => {
    await installed();
    fetched.mockClear();
    const beforehand = Promise.resolve(new Response("as the server says", { status: 404 }));
    const answer = await navigate("nowhere", beforehand);
    expect([answer!.status, await answer!.text()]).toEqual([404, "as the server says"]);
    expect(fetched).not.toHaveBeenCalled();
    answers = () => new Response("asked now");
    expect(await (await navigate("laws"))!.text()).toBe("asked now");
  });

  it.each([
    ["does not answer", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["is not behind its proxy", () => new Response("Bad gateway", { status: 502 })],
  ])("shows the neutral page where the server %s", async (_, silence) => {
    await installed();
    answers = silence as () => Response;
    expect(await (await navigate("m/abc"))!.text()).toBe("stored offline.html");
    expect(await (await navigate("t/abc/table/4"))!.text()).toBe("stored umpire");
  });

  it("does not wait for ever", async () => {
    await installed();
    vi.useFakeTimers();
    answers = () => new Promise<Response>(() => undefined);
    const answer = navigate("practise");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await (await answer)!.text()).toBe("stored offline.html");
  });

  it("to something else is not touched", async () => {
    await installed();
    expect(await navigate("api/me/data")).toBeUndefined();
  });
});

describe("a notice", () => {
  const notice = { title: "Your turn", body: "Asha – Ravi", tag: "carrom-m", to: "/m/m" };
  const page = (path: string, visibilityState = "hidden"): Page => ({
    url: SCOPE + path,
    visibilityState,
    focus: vi.fn(async () => undefined),
    postMessage: vi.fn(),
  });
  const tap = () => happens("notificationclick", { notification: { data: { to: "/m/m" }, close: () => undefined } });

  it("is shown while no page is seen", async () => {
    await installed();
    pages = [page("m/m"), page("laws")];
    await say({ kind: "show", notice });
    expect(shown).toHaveBeenCalledWith("Your turn", expect.objectContaining({ tag: "carrom-m", data: { to: "/m/m" } }));
    shown.mockClear();
    pages = [page("m/m"), page("laws", "visible")];
    await say({ kind: "show", notice });
    expect(shown).not.toHaveBeenCalled();
  });

  it("brings the match to the front, by a tap", async () => {
    await installed();
    const [umpire, laws, match] = [page("umpire/x"), page("laws"), page("m/m")];
    pages = [umpire, laws, match];
    await tap();
    expect(match.focus).toHaveBeenCalled();
    expect(match.postMessage).not.toHaveBeenCalled();
    pages = [umpire, laws];
    await tap();
    expect(laws.postMessage).toHaveBeenCalledWith({ kind: "go", to: "/m/m" });
    expect(laws.focus).toHaveBeenCalled();
    pages = [umpire];
    await tap();
    expect(umpire.focus).not.toHaveBeenCalled();
    expect(openWindow).toHaveBeenCalledWith(`${SCOPE}m/m`);
  });
});
