/** Knocks of wood on wood, made by sums at the first touch, played from short buffers. */

import { HALF } from "./geometry";
import type { Knock } from "./motion";

type Timbre = Knock["what"];

interface Recipe {
  seconds: number;
  /** [frequency, part, fading a second] */
  tones: [number, number, number][];
  noise: number;
  noiseFade: number;
  /** The speed in m/s that is heard at full loudness. */
  full: number;
}

/** Acrylic on wood is bright, man on man duller, the cushion a low thud, a pocket a drop into the net. */
const RECIPES: Record<Timbre, Recipe> = {
  striker: {
    seconds: 0.12,
    tones: [
      [2350, 0.55, 70],
      [3900, 0.3, 110],
      [1180, 0.35, 60],
    ],
    noise: 0.5,
    noiseFade: 420,
    full: 4,
  },
  men: {
    seconds: 0.1,
    tones: [
      [1750, 0.5, 85],
      [2900, 0.25, 130],
      [880, 0.3, 75],
    ],
    noise: 0.4,
    noiseFade: 480,
    full: 3,
  },
  cushion: {
    seconds: 0.16,
    tones: [
      [290, 0.8, 38],
      [520, 0.4, 60],
      [1150, 0.12, 120],
    ],
    noise: 0.3,
    noiseFade: 260,
    full: 4,
  },
  pocket: {
    seconds: 0.34,
    tones: [
      [165, 0.9, 20],
      [310, 0.4, 34],
      [740, 0.15, 60],
    ],
    noise: 0.25,
    noiseFade: 40,
    full: 2.5,
  },
};

/** The samples of a sound; the same every time. */
export function rendered(recipe: Recipe, rate: number): Float32Array<ArrayBuffer> {
  const samples = new Float32Array(Math.round(recipe.seconds * rate));
  let seed = 12345;
  for (let i = 0; i < samples.length; i++) {
    const t = i / rate;
    seed = (seed * 1103515245 + 12345) % 2147483648;
    let value = (seed / 1073741824 - 1) * recipe.noise * Math.exp(-recipe.noiseFade * t);
    for (const [frequency, part, fading] of recipe.tones) {
      value += part * Math.sin(2 * Math.PI * frequency * t) * Math.exp(-fading * t);
    }
    // No click at the start, none at the end.
    samples[i] = value * Math.min(1, t / 0.0008) * Math.min(1, (recipe.seconds - t) / 0.01);
  }
  return samples;
}

/** How loud a knock is, 0 to 1. */
export function loudness(what: Timbre, speed: number): number {
  return Math.min(1, (speed / RECIPES[what].full) ** 0.8);
}

/** Most knocks sounding at once: a break has dozens within a tenth of a second. */
const LIMIT = 14;

export class Sounds {
  private context: AudioContext | null = null;
  private readonly buffers = new Map<Timbre, AudioBuffer>();
  private out: AudioNode | null = null;
  private sounding = 0;

  /** Browsers allow sound only from a gesture: call this in one. */
  unlock(): void {
    if (typeof AudioContext === "undefined") return;
    try {
      if (!this.context) this.prepare((this.context = new AudioContext({ latencyHint: "interactive" })));
      if (this.context.state === "suspended") void this.context.resume().catch(() => undefined);
    } catch {
      // Without sound the board plays on.
    }
  }

  /** Every sound made one at a time while a stroke is still being aimed: at the first knock it would cost frames. */
  private prepare(context: AudioContext): void {
    const timbres = Object.keys(RECIPES) as Timbre[];
    const next = (): void => {
      const what = timbres.pop();
      if (!what || this.context !== context) return;
      this.buffer(context, what);
      setTimeout(next);
    };
    setTimeout(next);
  }

  play(knock: Knock): void {
    const context = this.context;
    if (context?.state !== "running" || this.sounding >= LIMIT) return;
    const loud = loudness(knock.what, knock.speed);
    if (loud < 0.015) return;
    const source = context.createBufferSource();
    source.buffer = this.buffer(context, knock.what);
    // No two men sound quite the same; harder knocks are brighter.
    source.playbackRate.value = 0.94 + 0.12 * Math.random() + 0.06 * loud;
    const gain = context.createGain();
    gain.gain.value = 0.55 * loud;
    const pan = context.createStereoPanner();
    pan.pan.value = Math.max(-1, Math.min(1, knock.x / HALF)) * 0.6;
    source.connect(gain).connect(pan).connect(this.output(context));
    this.sounding++;
    source.onended = () => {
      this.sounding--;
      pan.disconnect();
    };
    source.start();
  }

  private output(context: AudioContext): AudioNode {
    if (!this.out) {
      const soft = context.createDynamicsCompressor();
      soft.connect(context.destination);
      this.out = soft;
    }
    return this.out;
  }

  private buffer(context: AudioContext, what: Timbre): AudioBuffer {
    let buffer = this.buffers.get(what);
    if (!buffer) {
      const samples = rendered(RECIPES[what], context.sampleRate);
      buffer = context.createBuffer(1, samples.length, context.sampleRate);
      buffer.copyToChannel(samples, 0);
      this.buffers.set(what, buffer);
    }
    return buffer;
  }

  close(): void {
    void this.context?.close().catch(() => undefined);
    this.context = null;
  }
}

export { RECIPES };
