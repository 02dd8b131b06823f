/**
 * Lets the page open without a network, on https and on localhost. Every build of the page has a store of its own, filled when it
 * is installed; Python is added when the page fetches it. The umpire's page always comes from the store, and while a match is open
 * on this device it stays the build that match was begun with, whatever has been installed since, even after it was killed. Every
 * other page comes from the server, with its title and its status; the store shows it where the server does not answer.
 *
 * vite.offline.ts puts it beside the page, with the list of files.
 */

import {
  EXTENT,
  STATE,
  type Build,
  type Extent,
  type FromServiceWorker,
  type Notice,
  type ToServiceWorker,
} from "./offline/build";
import { connectionHere, isScarce } from "./offline/connection";
import { isGatewayError, shellFor } from "./offline/shells";

interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends Waits {
  readonly request: Request;
  /** The answer to a navigation that was asked for while this worker was being started; undefined where it was not. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Hears extends Waits {
  readonly data: ToServiceWorker;
  readonly ports: readonly MessagePort[];
}
interface Tapped extends Waits {
  readonly notification: { readonly data: { to: string }; close(): void };
}
interface OpenPage {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<OpenPage>;
  postMessage(message: FromServiceWorker): void;
}
interface ServiceWorker {
  readonly registration: {
    readonly scope: string;
    readonly installing: unknown;
    readonly waiting: unknown;
    readonly navigationPreload?: { enable(): Promise<void>; disable(): Promise<void> };
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(address: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(kind: "install" | "activate", listener: (event: Waits) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetches) => void): void;
  addEventListener(kind: "message", listener: (event: Hears) => void): void;
  addEventListener(kind: "notificationclick", listener: (event: Tapped) => void): void;
}

declare const __BUILD__: Build;

const BUILD = __BUILD__;

const worker = self as unknown as ServiceWorker;
const PAGE = "carrom-page-";
const PYTHON = "carrom-python";
const OWN = PAGE + BUILD.version;
/** In STATE: that everything is stored of every build, whatever the connection costs. */
const ALWAYS = "always";
/** A match that nobody has touched for three days does not hold the page back any longer. */
const STILL_OPEN = 3 * 24 * 3600 * 1000;
/** Milliseconds until a server that does not answer counts as out of reach. */
const PATIENCE = 8_000;
/** Files fetched at the same time: the page itself may want something meanwhile. */
const AT_ONCE = 3;

const at = (path: string) => new URL(path, worker.registration.scope).href;
const hasHash = (path: string) => path.startsWith("assets/");
const within = (url: string) => url.slice(worker.registration.scope.length);

worker.addEventListener("install", (event) => event.waitUntil(install()));
// Pages that were opened without it are held first: a build installed meanwhile then waits, as it does for any page.
worker.addEventListener("activate", (event) =>
  event.waitUntil(worker.clients.claim().then(serving).then(preloadNavigations)),
);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  if (request.mode === "navigate") {
    const shell = shellFor(new URL(request.url).pathname.slice(new URL(at("")).pathname.length), BUILD.shells);
    if (!shell) return;
    // Whoever does not look at what was asked for beforehand still has to wait for it.
    if (shell.first === "store") event.waitUntil((event.preloadResponse ?? Promise.resolve()).catch(() => undefined));
    event.respondWith(shell.first === "store" ? fromStore(shell.path, request) : fromServer(shell.path, event));
  } else if (hasHash(within(request.url)) || isOurFile(request.url)) event.respondWith(file(request));
});

worker.addEventListener("message", (event) => {
  const { data, ports } = event;
  if (data.kind === "take over") event.waitUntil(worker.skipWaiting());
  else if (data.kind === "show") event.waitUntil(show(data.notice));
  else
    event.waitUntil(
      storeEverything(data.always).then(
        () => ports[0]?.postMessage(true),
        (problem: unknown) => {
          console.warn("not everything was stored:", problem);
          ports[0]?.postMessage(false);
        },
      ),
    );
});

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.to));
});

function isOurFile(url: string): boolean {
  return BUILD.small.some((path) => at(path) === url) || BUILD.files.some((path) => at(path) === url);
}

/** Store this build, or what is needed of it where fetching it all would be in somebody's way. */
async function install(): Promise<void> {
  await store(BUILD.small);
  const everything = (BUILD.storesAtOnce && !isScarce(connectionHere())) || (await isAlwaysStored());
  if (everything) await store(BUILD.files);
  await noteExtent(everything ? "everything" : "small");
}

async function storeEverything(always: boolean): Promise<void> {
  if (always) await note(ALWAYS, "yes");
  await store([...BUILD.small, ...BUILD.files]);
  await noteExtent("everything");
}

/** Whether everything was wanted here before. The builds of old, for the umpire alone, stored all they had and did not say so. */
async function isAlwaysStored(): Promise<boolean> {
  const before = await noted("build");
  if (before && (await caches.has(before)) && !(await (await caches.open(before)).match(at(EXTENT))))
    await note(ALWAYS, "yes");
  return (await noted(ALWAYS)) !== undefined;
}

async function noteExtent(extent: Extent): Promise<void> {
  await (await caches.open(OWN)).put(at(EXTENT), new Response(extent));
}

/** Put files into this build's store; what is there, or in an earlier one, is not fetched again. */
async function store(paths: readonly string[]): Promise<void> {
  const own = await caches.open(OWN);
  const left = [...paths];
  const storeNext = async (): Promise<void> => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      if (await own.match(at(path))) continue;
      const stored = hasHash(path) ? await caches.match(at(path)) : undefined;
      const answer =
        stored ?? (await fetch(at(path), { cache: hasHash(path) ? "default" : "no-cache", priority: "low" }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await own.put(at(path), answer);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
}

async function noted(key: string): Promise<string | undefined> {
  return (await (await caches.open(STATE)).match(at(key)))?.text();
}

async function note(key: string, value: string): Promise<void> {
  await (await caches.open(STATE)).put(at(key), new Response(value));
}

/** Where pages come from the server, ask it while the worker is still being started. */
async function preloadNavigations(): Promise<void> {
  const asks = BUILD.shells.some(({ first }) => first === "network");
  await worker.registration.navigationPreload?.[asks ? "enable" : "disable"]();
}

/** The store the page is taken from: the one it was, as long as a match is open; otherwise this build's. */
async function serving(): Promise<string> {
  const before = await noted("build");
  if (before === OWN) return OWN;
  if (before && (await caches.has(before)) && (await isMatchOpen())) return before;
  await note("build", OWN);
  await tidy(before);
  return OWN;
}

/** Remove what no page needs: all builds but this and the one before, of which a page may still be open. */
async function tidy(before: string | undefined): Promise<void> {
  // A later build is stored, or being stored: it tidies once it is in charge.
  if (worker.registration.installing || worker.registration.waiting) return;
  for (const name of await caches.keys())
    if (name.startsWith(PAGE) && name !== OWN && name !== before) await caches.delete(name);
  const python = await caches.open(PYTHON);
  const wanted = new Set(BUILD.python.map(at));
  for (const request of await python.keys()) if (!wanted.has(request.url)) await python.delete(request);
}

/** A shell that is stored: of the build the page is taken from, else of this one. */
async function stored(path: string): Promise<Response | undefined> {
  const store = await caches.open(await serving());
  return (await store.match(at(path))) ?? (await caches.open(OWN)).match(at(path));
}

async function fromStore(path: string, request: Request): Promise<Response> {
  return (await stored(path)) ?? fetch(request);
}

/** What the server answers; the stored shell where it does not answer in time, or only its proxy does. */
async function fromServer(path: string, { request, preloadResponse }: Fetches): Promise<Response> {
  const asked = Promise.resolve(preloadResponse).then((answer) => answer ?? fetch(request));
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), PATIENCE)));
  const answer = await Promise.race([asked.catch(() => null), late]);
  clearTimeout(timer);
  if (answer && !isGatewayError(answer.status)) return answer;
  return (await stored(path)) ?? asked;
}

/** A file of any build: its name holds its hash, or it is the same in all. What the page fetches of this build is stored. */
async function file(request: Request): Promise<Response> {
  const stored = (await (await caches.open(await serving())).match(request.url)) ?? (await caches.match(request.url));
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok) {
    const isPython = BUILD.python.some((path) => at(path) === request.url);
    if (isPython || isOurFile(request.url))
      await (await caches.open(isPython ? PYTHON : OWN)).put(request.url, answer.clone());
  }
  return answer;
}

/** Show a notice, unless a page of ours is seen: that says it itself. */
async function show({ title, body, tag, to }: Notice): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
  const icon = at("icon-192.png");
  await worker.registration.showNotification(title, { body, tag, icon, badge: icon, data: { to } });
}

/** Bring an address to the front: in the page that shows it, else in one that is not the umpire's, else in a new one. */
async function open(to: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const isThere = ({ url }: OpenPage) => new URL(url).pathname === new URL(at(to)).pathname;
  const page = pages.find(isThere) ?? pages.find(({ url }) => !/^umpire(\/|$)/.test(within(url)));
  if (!page) {
    await worker.clients.openWindow(at(to));
    return;
  }
  if (!isThere(page)) page.postMessage({ kind: "go", to });
  await page.focus();
}

/** Whether a match that is not over is on this device; the tables are those of scoring/rows.ts. */
function isMatchOpen(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open("carrom-kept");
    // There is no such database: do not make one.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction("matches").objectStore("matches").getAll();
      reading.onerror = () => resolve(false);
      reading.onsuccess = () => {
        database.close();
        const matches = reading.result as { over: boolean; practice: boolean; touched: number }[];
        resolve(matches.some(({ over, practice, touched }) => !over && !practice && Date.now() - touched < STILL_OPEN));
      };
    };
  });
}
