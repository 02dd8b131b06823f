/** This phone: the matches it keeps, new ones, those taken over from another phone, and whether Python may be fetched. */

import { allowPython, bringPython, MEGABYTES, mustAsk } from "$app/engine/begin";
import { download } from "$app/engine/download.svelte";
import { assets } from "$app/engine/line";
import { callPython } from "$app/engine/python";
import { settings } from "$app/settings.svelte";

import { deskAt, type Sender } from "./desk";
import { fromLog } from "./entries";
import type { Ground } from "./ground";
import { Kept } from "./kept.svelte";
import { letters } from "./letters";
import { deliverParcel, readParcel } from "./parcel";
import { Store } from "./store";
import type { EventJson, EventMatch, MatchForm, StoredEntry, StoredMatch } from "./values";

/** How long the names of things are, in letters of 5 bits. */
const [ID, TOKEN, DEVICE, HAND_OVER, TAB] = [20, 32, 16, 8, 12];

interface Side {
  name: string;
}

/** A match that the desk of an event has given to this phone: its id, its first event, and the token it was asked for with. */
export interface GivenMatch {
  id: string;
  event: EventJson;
  token: string;
  of: EventMatch;
}

export interface MakeOptions {
  practice?: boolean;
  /** The address of the desk, null for none. */
  desk?: string | null;
}

export class Phone {
  /** Every match on this phone, the one that moved last first. */
  matches: StoredMatch[] = $state.raw([]);
  /** Whether what is stored survives the page; false in a browser that keeps nothing. */
  durable = $state(true);

  /** The umpire has been asked, and does not want Python to be fetched now. */
  declined = $state(false);

  /** Megabytes to fetch, where the umpire is asked first: mobile data may cost money. */
  readonly megabytes = MEGABYTES;

  private readonly tab = letters(TAB);
  private ground: Promise<Ground> | null = null;
  private readonly channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel("carrom-kept");
  private open: Kept | null = null;

  constructor() {
    this.channel?.addEventListener("message", ({ data }: MessageEvent<{ id: string; tab: string }>) => {
      if (this.open?.id === data.id && data.tab !== this.tab) this.open.otherTab = true;
    });
  }

  /** Read the list of matches, and begin to fetch Python where nobody has to be asked. */
  async start(): Promise<void> {
    await this.look();
    await bringPython();
  }

  /** Read the list of matches, and fetch nothing. */
  async look(): Promise<void> {
    this.matches = await (await this.stand()).store.matches();
  }

  /** Whether Python is fetched by itself, or the umpire is asked first. */
  get permission(): "yes" | "ask" {
    return download.asks ? "ask" : "yes";
  }

  /** Whether the umpire has to be asked before Python is fetched, as far as that can be known now. */
  mustAsk(): Promise<boolean> {
    return mustAsk();
  }

  /** The umpire has agreed to the download; or it failed, and is tried again. */
  fetchPython(): void {
    void allowPython();
  }

  /** Make a match on this phone; the desk is where the page came from, unless this is a static site. */
  async make(form: MatchForm, { practice = false, desk = homeDesk() }: MakeOptions = {}): Promise<string> {
    const event = { kind: "match", edition: assets.edition, ...form };
    return this.add([event], `${form.a.name} – ${form.b.name}`, { practice, desk });
  }

  /** The practice match of `carrom.scoring.practice`, from its first events; it is never delivered. */
  practise(events: EventJson[], title: string): Promise<string> {
    return this.add(events, title, { practice: true, desk: null });
  }

  /** The name of this device, and a secret of its own for something it asks a desk for: always the same one. */
  async credentials(purpose: string): Promise<{ device: string; token: string }> {
    const { store, device } = await this.stand();
    return { device, token: await store.keep(`token ${purpose}`, () => letters(TOKEN)) };
  }

  /** Keep a match of an event; one that is here already stays as it is. */
  async keepGiven({ id, event, token, of }: GivenMatch): Promise<string> {
    const { store } = await this.stand();
    if (await store.match(id)) return id;
    const { a, b, edition } = event as EventJson & { a?: Side; b?: Side; edition?: number };
    const title = `${a?.name ?? "A"} – ${b?.name ?? "B"}`;
    return this.add([event], title, { practice: false, desk: homeDesk() }, { id, token, of, edition: edition ?? 1 });
  }

  private async add(
    events: EventJson[],
    title: string,
    options: Required<MakeOptions>,
    given: Partial<StoredMatch> = {},
  ): Promise<string> {
    const { store, tab } = await this.stand();
    const id = given.id ?? letters(ID);
    const match = { ...newMatch(id, title, options.practice ? null : options.desk, options.practice), ...given };
    const entries = events.map(
      (event, index): StoredEntry => ({
        match: id,
        order: index + 1,
        event,
        at: 0,
        state: "waiting",
        seq: null,
        epoch: 1,
      }),
    );
    await store.add({ ...match, tab }, entries);
    this.matches = await store.matches();
    // The browser may empty what it stores, unless it is asked not to.
    void navigator.storage?.persist?.().catch(() => false);
    return id;
  }

  /** Take a match over from another phone, by the code it shows or by the desk's leave; then it is in the list. */
  async takeOver(
    id: string,
    code: string | null,
    desk = homeDesk() ?? "",
    given: Pick<Partial<StoredMatch>, "token" | "of"> = {},
  ): Promise<string> {
    const { store, device, tab } = await this.stand();
    const known = await store.match(id);
    const match = known ?? { ...newMatch(id, "", desk, false), ...given };
    const { token, edition, build, hand_over } = match;
    const sender: Sender = {
      id,
      device,
      token,
      edition,
      build,
      hand_over,
      seconds: 0,
      version: 0,
      latest_epoch: match.latest_epoch,
    };
    const claimed = await deskAt(desk).claim(sender, {
      take_over: true,
      code,
      ...(known ? { epoch: known.latest_epoch + 1 } : {}),
    });
    const entries = fromLog(id, claimed.log, device, known ? await store.entries(id) : []);
    const made = claimed.log[0]?.event as { a?: Side; b?: Side; edition?: number } | undefined;
    const values: StoredMatch = {
      ...match,
      code,
      taken_over: true,
      base: claimed.log.length,
      title: `${made?.a?.name ?? "A"} – ${made?.b?.name ?? "B"}`,
      edition: made?.edition ?? 1,
      desk,
      made_there: true,
      have: claimed.have,
      version: claimed.version,
      seen: claimed.version,
      epoch: claimed.epoch,
      latest_epoch: claimed.epoch,
      is_writer: claimed.is_writer,
      review: claimed.review,
      clock: { seconds: claimed.match_seconds, wall: Date.now() },
      tab,
    };
    await store.add(values, []);
    await store.replace(values, tab, entries);
    this.matches = await store.matches();
    return id;
  }

  /**
   * Take in a match that came from a phone as a file or as QR codes (`Kept.parcel`): to this page's desk, or on a static
   * site into the list. Its id; raises a `Failure` if it is not one, or the desk does not take it.
   */
  async receive(text: string): Promise<string> {
    const parcel = readParcel(text);
    const { id, title } = parcel.match;
    const desk = homeDesk();
    if (desk !== null) await deliverParcel(parcel, deskAt(desk));
    else {
      const { store, tab, device } = await this.stand();
      const entries = parcel.entries.map(
        (entry): StoredEntry =>
          parcel.device === device ? entry : { ...entry, state: "fetched", device: entry.device ?? parcel.device },
      );
      const { seconds } = parcel;
      const known = { ...newMatch(id, title, null, false), ...parcel.match, clock: { seconds, wall: Date.now() }, tab };
      await store.add(known, []);
      await store.replace(known, tab, entries);
      this.matches = await store.matches();
    }
    return id;
  }

  /** Open a match, to write it in this tab and no other; null if it is not on this phone. */
  async keep(id: string): Promise<Kept | null> {
    const kept = await Kept.open(id, await this.stand());
    if (kept) this.channel?.postMessage({ id, tab: this.tab });
    this.open = kept;
    return kept;
  }

  /** Tell other tabs that this one writes the match again. */
  async takeTab(kept: Kept): Promise<void> {
    await kept.takeTab();
    this.channel?.postMessage({ id: kept.id, tab: this.tab });
  }

  /** Forget a match for ever. */
  async remove(id: string): Promise<void> {
    const { store } = await this.stand();
    await store.remove(id);
    this.matches = await store.matches();
  }

  private stand(): Promise<Ground> {
    this.ground ??= this.makeGround();
    return this.ground;
  }

  private async makeGround(): Promise<Ground> {
    const store = await Store.open();
    this.durable = store.durable;
    return {
      store,
      device: await store.keep("device", () => letters(DEVICE)),
      tab: this.tab,
      python: callPython,
      ready: () => (download.ready && !download.failed ? download.starts : 0),
      language: () => settings.language,
    };
  }
}

/** The desk this page came from; null on a static site. */
export function homeDesk(): string | null {
  return import.meta.env.BASE_URL === "/" ? window.location.origin : null;
}

export function newMatch(id: string, title: string, desk: string | null, practice: boolean): StoredMatch {
  return {
    id,
    title,
    made: Date.now(),
    touched: Date.now(),
    edition: assets.edition,
    build: assets.build,
    token: letters(TOKEN),
    desk,
    made_there: false,
    epoch: 1,
    latest_epoch: 1,
    taken_over: false,
    code: null,
    base: 0,
    is_writer: true,
    hand_over: letters(HAND_OVER),
    have: 0,
    version: 0,
    seen: 0,
    review: [],
    clock: { seconds: 0, wall: Date.now() },
    over: false,
    practice,
    tab: "",
    draft: {},
    screen: null,
  };
}

export const phone = new Phone();
