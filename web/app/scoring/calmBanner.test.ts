import { describe, expect, it } from "vitest";

import { CALM, CalmBanner } from "./calmBanner.svelte";

/** A clock that rings when it is told to. */
function clock() {
  let next = 0;
  const rings = new Map<number, { work: () => void; after: number }>();
  return {
    set: (work: () => void, after: number) => {
      rings.set(++next, { work, after });
      return next;
    },
    clear: (timer: number) => void rings.delete(timer),
    ring: () => {
      const due = [...rings.values()];
      rings.clear();
      for (const { work } of due) work();
    },
    waits: () => [...rings.values()].map(({ after }) => after),
  };
}

describe("the banner of a phone", () => {
  it("does not say that a tap is on its way", () => {
    const timers = clock();
    const banner = new CalmBanner(timers);
    banner.say("online");
    banner.say("syncing");
    expect(banner.shown).toBe("online");
    banner.say("online");
    expect(timers.waits()).toEqual([]);
    timers.ring();
    expect(banner.shown).toBe("online");
  });

  it("says what has waited too long, however many taps came since", () => {
    const timers = clock();
    const banner = new CalmBanner(timers);
    banner.say("online");
    for (let tap = 0; tap < 5; tap += 1) banner.say("syncing");
    expect(timers.waits()).toEqual([CALM]);
    timers.ring();
    expect(banner.shown).toBe("syncing");
    banner.say("syncing");
    expect(banner.shown).toBe("syncing");
  });

  it.each(["offline", "review", "local"] as const)("says %s at once", (state) => {
    const timers = clock();
    const banner = new CalmBanner(timers);
    banner.say("online");
    banner.say("syncing");
    banner.say(state);
    expect(banner.shown).toBe(state);
    expect(timers.waits()).toEqual([]);
    banner.say("syncing");
    expect(banner.shown).toBe("syncing");
  });
});
