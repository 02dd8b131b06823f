/** This device in place of a server: what the page asks for, and the live lines of its matches, go to the worker. */

import type { Backend } from "$app/api/backend";

import { askGame, DeviceSocket } from "./game";

const JSON_TYPE = "application/json";
/** Answers that have no body, as HTTP has it. */
const WITHOUT_BODY = [204, 205, 304];

export const onDevice: Backend = {
  fetch: answer,
  open: (url) => {
    const match = /\/api\/matches\/([^/]+)\/live$/.exec(new URL(url, window.location.href).pathname)?.[1] ?? "";
    return new DeviceSocket(decodeURIComponent(match));
  },
  isThere: () => Promise.resolve(true),
  // Python may take its time to come, the first time; a line of this device is never lost.
  welcomeWithin: Infinity,
};

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const { status, type, body } = await askGame({
    method: request.method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    body: text === "" ? null : (JSON.parse(text) as unknown),
  });
  request.signal.throwIfAborted();
  if (request.method === "POST" && pathname === "/api/matches" && status < 300) keepForGood();
  if (WITHOUT_BODY.includes(status)) return new Response(null, { status });
  const content = type.startsWith(JSON_TYPE) ? JSON.stringify(body) : String(body ?? "");
  return new Response(content, { status, headers: { "Content-Type": type || JSON_TYPE } });
}

let asked = false;

/** Somebody plays here: their matches are not to be removed when the device runs short of room. */
function keepForGood(): void {
  if (asked) return;
  asked = true;
  void navigator.storage?.persist?.().catch(() => false);
}
