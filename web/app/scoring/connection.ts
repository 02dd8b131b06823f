/** Why the desk is out of reach, in plain answers: what a browser can know about it, and what to do. */

import { asFailure, type Failure } from "$app/api/failure";
import { isNear } from "$app/engine/metered";

import { deskAt } from "./desk";

/**
 * What a check found; the texts are `connection.*`.
 * `reached`: the desk answers. `no_network`: the phone is in no network. `mobile_data`: the phone uses mobile data, the desk
 * is in a local network. `needs_https`: a page from https may not ask a desk that has only http. `no_answer`: nothing comes
 * back, as where a Wi-Fi separates devices, or behind a firewall. `closed`: that machine answers, and no program listens; or
 * the address is another's. `not_carrom`: something else answers. `busy`: the desk is overloaded.
 */
export type Finding =
  | "reached"
  | "no_network"
  | "mobile_data"
  | "needs_https"
  | "no_answer"
  | "closed"
  | "not_carrom"
  | "busy";

export interface Check {
  finding: Finding;
  /** Milliseconds until the answer. */
  took: number;
}

/** What the check stands on; tests bring their own. */
export interface Probes {
  isOnline(): boolean;
  /** "wifi", "cellular" …, where the browser tells. */
  networkType(): string | undefined;
  pageProtocol(): string;
  now(): number;
  /** Ask the desk about a match it cannot have; what it answers. */
  askDesk(address: string): Promise<Failure>;
  /** Whether anything at all answers there. */
  answers(address: string): Promise<boolean>;
}

/** A refusal that comes back sooner was sent by a machine; later it is only that nothing came. */
const AT_ONCE = 3_000;
const PATIENCE = 5_000;

export async function checkConnection(address: string, probes: Probes = ofThisPage): Promise<Check> {
  const { protocol, hostname } = new URL(address);
  const own = /^(localhost|127\.|\[::1\])/.test(hostname);
  if (probes.pageProtocol() === "https:" && protocol === "http:" && !own) return { finding: "needs_https", took: 0 };
  if (!probes.isOnline() && !own) return { finding: "no_network", took: 0 };
  const before = probes.now();
  const answer = await probes.askDesk(address);
  const took = probes.now() - before;
  if (!answer.unreachable) return { finding: findingOf(answer), took };
  if (probes.networkType() === "cellular" && isNear(hostname)) return { finding: "mobile_data", took };
  if (await probes.answers(address)) return { finding: "not_carrom", took };
  return { finding: took < AT_ONCE ? "closed" : "no_answer", took };
}

function findingOf({ status, code }: Failure): Finding {
  if (status === 429 || status >= 500) return "busy";
  // A refusal in our own words, and not a page of somebody else's.
  return /^[a-z_]+$/.test(code) ? "reached" : "not_carrom";
}

const ofThisPage: Probes = {
  isOnline: () => navigator.onLine,
  networkType: () => (navigator as { connection?: { type?: string } }).connection?.type,
  pageProtocol: () => window.location.protocol,
  now: () => performance.now(),
  askDesk: (address) => {
    const nobody = { id: "0".repeat(16), device: "0".repeat(16), token: "0".repeat(32) };
    const sender = { ...nobody, edition: 1, build: "", hand_over: "", seconds: 0, version: 0, latest_epoch: 1 };
    return deskAt(address, PATIENCE)
      .state(sender)
      .then(() => asFailure(null), asFailure);
  },
  answers: (address) =>
    fetch(address, { mode: "no-cors", credentials: "omit", signal: AbortSignal.timeout(PATIENCE) }).then(
      () => true,
      () => false,
    ),
};
