/** The game in a worker: Python with `carrom.device` and the compiled simulator, what is stored here, and the host between them. */

import { kernelLibrary } from "$app/engine/kernelLibrary";
import { assets } from "$app/engine/line";
import { fetchFile, loadPython } from "$app/engine/pyodide";

import { Host, type Call } from "./host";
import type { FromGame, ToGame } from "./messages";
import { NoStorage, Store } from "./store";

const FOLDER = "/game";
const LIBRARY = `${FOLDER}/carrom/physics/library`;
/** What is imported before its memory is kept. The library is opened after that: Python's memory does not hold it. */
const BEGIN = "from carrom.device import call";

const send = (message: FromGame) => self.postMessage(message);

async function load(base: string): Promise<Host> {
  if (!assets.game || !kernelLibrary) throw new Error("this build has no game");
  const total = assets.bytes + assets.gameBytes + kernelLibrary.bytes;
  let received = 0;
  const onReceived = (bytes: number) => {
    received += bytes;
    send({ kind: "loading", share: Math.min(0.97, received / total) });
  };
  const bytesOf = async (path: string) =>
    new Uint8Array(await (await fetchFile(new URL(path, base).href, { isPacked: true, onReceived })).arrayBuffer());
  const compiled = Promise.all([bytesOf(kernelLibrary.library), bytesOf(kernelLibrary.manifest)]);
  const opened = Store.open();
  compiled.catch(() => {}); // Awaited below, and reported there.
  const loading = loadPython({
    base,
    bundles: [assets.laws, assets.game],
    folder: FOLDER,
    name: "game",
    build: assets.gameBuild,
    begin: BEGIN,
    onReceived,
  });
  // Where nothing may be stored, that is said at once.
  const [python, store] = await Promise.all([loading, opened]);
  const [library, manifest] = await compiled;
  python.FS.mkdirTree(LIBRARY);
  python.FS.writeFile(`${LIBRARY}/kernels.so`, library);
  python.FS.writeFile(`${LIBRARY}/kernels.json`, manifest);
  const others = new BroadcastChannel("carrom-device");
  const host = new Host({
    call: python.globals.get("call") as Call,
    store,
    send,
    announce: (match) => others.postMessage(match),
  });
  others.onmessage = ({ data }: MessageEvent<string | null>) => void host.heardOf(data);
  await host.begin();
  send({ kind: "ready" });
  return host;
}

let loaded: Promise<Host> | null = null;

self.onmessage = async ({ data }: MessageEvent<ToGame>) => {
  try {
    if (data.kind === "load") loaded = load(data.base);
    const host = await loaded;
    if (data.kind !== "load") await host?.hear(data);
  } catch (problem) {
    console.error(problem);
    const code = problem instanceof NoStorage ? "no_storage" : "";
    send({ kind: "failed", code, why: problem instanceof Error ? problem.message : String(problem) });
  }
};
