/** The simulator in the page itself: compiled, fetched when a stroke is first tried, in no need of Python or a server. */

import { type Described, type ExactStroke, type GivenStroke, type Place, Simulator } from "$board/exact";

import { Verdicts } from "./improper";
import { Kernels, type Manifest } from "../../../native/kernels.mjs";

/** Where the module lies beside the page (without `.pack`: it is packed), and what is in it; set by vite.kernels.ts. */
export interface KernelModule {
  file: string;
  manifest: Manifest & Described;
}

declare const __KERNELS__: KernelModule | null;
/** Named once: it is put in as it stands wherever it is named. */
const module = __KERNELS__;

let loading: Promise<Simulator | null> | null = null;

/** What rules on strokes in the page; null as above. */
export async function loadVerdicts(): Promise<Verdicts | null> {
  const simulator = await loadSimulator();
  return simulator && (verdicts ??= new Verdicts(simulator));
}
let verdicts: Verdicts | null = null;

/** Begin to fetch the simulator, once; null where the page was built without it, or it did not come: then it is tried again. */
export function loadSimulator(): Promise<Simulator | null> {
  loading ??= fetchSimulator().catch((problem: unknown) => {
    console.info("strokes are played out without the simulator in the page:", problem);
    loading = null;
    return null;
  });
  return loading;
}

async function fetchSimulator(): Promise<Simulator | null> {
  if (!module) return null;
  const url = new URL(`${import.meta.env.BASE_URL}${module.file}.pack`, document.baseURI);
  const answer = await fetch(url);
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`);
  const unpacked = answer.body.pipeThrough(new DecompressionStream("gzip"));
  const bytes = await new Response(unpacked).arrayBuffer();
  return new Simulator(await Kernels.load(bytes, module.manifest), module.manifest);
}

/** A stroke played out on a position, both as the player sees them, as in a match that is made now; null where it cannot be done here. */
export async function simulateExactly(position: readonly Place[], stroke: GivenStroke): Promise<ExactStroke | null> {
  return (await loadSimulator())?.simulate(position, stroke) ?? null;
}
