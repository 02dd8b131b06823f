/**
 * Lets the umpire's page open without a network, on https and on localhost. Every build of the page has a store of its own,
 * filled when it is installed and never changed; Python is added to it when the page fetches it. While a match is open on
 * this device the page stays the build it was begun with, whatever has been installed since, even after it was killed.
 *
 * It imports nothing: vite.offline.ts puts it beside the page, with the list of files.
 */

/** What this build consists of, relative to the page; see vite.offline.ts. */
interface Build {
  version: string;
  /** What an address of the umpire's page is answered with. */
  shell: string;
  /** All files of the page but Python. The names under assets/ hold the hash of what is in them. */
  files: string[];
  /** Python and the learned reader: fetched only when the page asks for them. */
  python: string[];
}

interface Waits extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetches extends Waits {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface ServiceWorker {
  readonly location: Location;
  readonly registration: { readonly scope: string; readonly installing: unknown; readonly waiting: unknown };
  readonly clients: { claim(): Promise<void> };
  addEventListener(kind: "install" | "activate", listener: (event: Waits) => void): void;
  addEventListener(kind: "fetch", listener: (event: Fetches) => void): void;
}

declare const __BUILD__: Build;

const BUILD = __BUILD__;

const worker = self as unknown as ServiceWorker;
const PAGE = "carrom-page-";
const PYTHON = "carrom-python";
const STATE = "carrom-state";
const OWN = PAGE + BUILD.version;
/** A match that nobody has touched for three days does not hold the page back any longer. */
const STILL_OPEN = 3 * 24 * 3600 * 1000;

const at = (path: string) => new URL(path, worker.registration.scope).href;
const hasHash = (path: string) => path.startsWith("assets/");

worker.addEventListener("install", (event) => event.waitUntil(install()));
// Pages that were opened without it are held first: a build installed meanwhile then waits, as it does for any page.
worker.addEventListener("activate", (event) => event.waitUntil(worker.clients.claim().then(serving)));

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !request.url.startsWith(worker.registration.scope)) return;
  if (request.mode === "navigate") {
    if (isOurs(url)) event.respondWith(shell(request));
    // What is called to a table only the server knows; without it the phone still shows the match it keeps there.
    else if (isTable(url)) event.respondWith(fetch(request).catch(() => shell(request)));
  } else if (hasHash(url.href.slice(worker.registration.scope.length))) event.respondWith(file(request));
  else if (BUILD.files.some((path) => at(path) === url.href)) event.respondWith(file(request));
});

/** Whether an address is the umpire's page: on a static site there is one page, on a server it lies at /umpire. */
function isOurs(url: URL): boolean {
  const shell = new URL(at(BUILD.shell));
  return url.pathname === shell.pathname || (BUILD.shell !== "" && url.pathname.startsWith(`${shell.pathname}/`));
}

/** Whether an address is that of a table at an event, by the code that lies on it. */
function isTable(url: URL): boolean {
  const root = new URL(worker.registration.scope).pathname;
  return BUILD.shell !== "" && /^t\/[^/]+\/table\/[^/]+$/.test(url.pathname.slice(root.length));
}

/** Store this build; what an earlier one has already is not fetched again. */
async function install(): Promise<void> {
  const own = await caches.open(OWN);
  await Promise.all(
    [BUILD.shell, ...BUILD.files].map(async (path) => {
      const stored = hasHash(path) ? await caches.match(at(path)) : undefined;
      const answer = stored ?? (await fetch(at(path), { cache: "no-cache" }));
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await own.put(at(path), answer);
    }),
  );
}

/** The store the page is taken from: the one it was, as long as a match is open; otherwise this build's. */
async function serving(): Promise<string> {
  const state = await caches.open(STATE);
  const before = await (await state.match(at("build")))?.text();
  if (before === OWN) return OWN;
  if (before && (await caches.has(before)) && (await isMatchOpen())) return before;
  await state.put(at("build"), new Response(OWN));
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

async function shell(request: Request): Promise<Response> {
  const store = await caches.open(await serving());
  return (await store.match(at(BUILD.shell))) ?? fetch(request);
}

/** A file of any build: its name holds its hash, or it is the same in all. */
async function file(request: Request): Promise<Response> {
  const stored = (await (await caches.open(await serving())).match(request.url)) ?? (await caches.match(request.url));
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.ok && BUILD.python.some((path) => at(path) === request.url))
    await (await caches.open(PYTHON)).put(request.url, answer.clone());
  return answer;
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
