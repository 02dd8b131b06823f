/** Work that a bad moment can spoil: tried again after growing waits, and whenever the device comes back online. */

/** Milliseconds until the next try. After the last one, only a device that comes back online is a reason to try again. */
export const WAITS: readonly number[] = [2_000, 8_000, 30_000, 120_000];

/** Do `work` until it succeeds; returns what the first try does. `failure` says in the console what has failed. */
export function keepTrying(work: () => Promise<void>, failure: string): Promise<void> {
  const first = work();
  void repeat(first, work, failure);
  return first;
}

async function repeat(first: Promise<void>, work: () => Promise<void>, failure: string): Promise<void> {
  let waits = [...WAITS];
  for (let current = first; ; current = work()) {
    try {
      await current;
      return;
    } catch (problem) {
      const wait = waits.shift();
      const next = wait === undefined ? "when the device comes back online" : `in ${wait / 1000} s`;
      console.warn(`${failure}; the next try is ${next}:`, problem);
      if (await isBackWithin(wait)) waits = [...WAITS];
    }
  }
}

/** Wait so many milliseconds, or without limit; whether the device came back online first. */
function isBackWithin(wait: number | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isBack: boolean) => {
      window.clearTimeout(timer);
      window.removeEventListener("online", back);
      resolve(isBack);
    };
    const back = () => end(true);
    const timer = wait === undefined ? undefined : window.setTimeout(() => end(false), wait);
    window.addEventListener("online", back);
  });
}
