/** The desk of an event as its page uses it: read from the server, kept up to date by the live line, told with the version it was
 * decided on. What another desk has changed meanwhile is shown, and only a person sends again. */

import { asFailure, type Failure } from "$app/api/failure";
import type { Socket, State } from "$app/live/line";
import { takeFrame } from "$app/tournament/frames";
import { EventLine, eventLineOf } from "$app/tournament/line";
import type { EventFrame } from "$app/tournament/shown";

import * as rest from "./rest";
import { tokenOf } from "./tokens";
import type { DeskShown, LogLine, Told } from "./types";

/** Milliseconds between two readings of the desk, at least. */
const READ_EVERY = 250;
/** How long to wait before what nobody answered is sent again, in milliseconds. */
const AGAIN_AFTER = [400, 1500, 4000];

export interface Conflict {
  changed: LogLine[];
  message: string;
  decide: (again: boolean) => void;
}

export interface Server {
  readDesk: typeof rest.readDesk;
  tellEvents: typeof rest.tellEvents;
}

export class OrganiserDesk {
  desk = $state.raw<DeskShown | null>(null);
  line = $state<State>("connecting");
  failure = $state.raw<Failure | null>(null);
  conflict = $state.raw<Conflict | null>(null);
  /** Whether something told has not been answered, and has been sent more than once. */
  waiting = $state(false);
  /** Seconds since 1970 by the clock of the server. */
  now = $state(Date.now() / 1000);

  private ahead = 0;
  private readonly connection: EventLine;
  private readonly timer: ReturnType<typeof setInterval>;
  private reading: Promise<void> | null = null;
  private isStale = false;
  private lastRead = 0;
  /** What was told and never answered: told again in the same words it has the same id, and is done once. */
  private unanswered: { text: string; client: string } | null = null;

  constructor(
    readonly id: string,
    private readonly server: Server = rest,
    open?: (url: string) => Socket,
  ) {
    this.connection = new EventLine({
      url: eventLineOf(id),
      desk: () => tokenOf(id),
      version: () => this.desk?.version ?? null,
      onFrame: (frame) => this.hear(frame),
      onState: (state) => (this.line = state),
      ...(open ? { open } : {}),
    });
    this.timer = setInterval(() => {
      this.now = Date.now() / 1000 + this.ahead;
    }, 1000);
    void this.read();
  }

  get event() {
    return this.desk?.event ?? null;
  }

  wake(): void {
    this.connection.wake();
    void this.read();
  }

  close(): void {
    clearInterval(this.timer);
    this.connection.close();
  }

  /** Read the desk; while it is being read, once more afterwards. */
  read(): Promise<void> {
    if (this.reading) {
      this.isStale = true;
      return this.reading;
    }
    this.reading = this.readNow().finally(() => {
      this.reading = null;
      if (this.isStale) {
        this.isStale = false;
        setTimeout(() => void this.read(), Math.max(0, this.lastRead + READ_EVERY - Date.now()));
      }
    });
    return this.reading;
  }

  private async readNow(): Promise<void> {
    try {
      this.take(await this.server.readDesk(this.id));
      this.failure = null;
    } catch (error) {
      this.failure = asFailure(error);
    }
    this.lastRead = Date.now();
  }

  private take(desk: DeskShown): void {
    const version = desk.version ?? desk.event.version;
    if (this.desk && version < this.desk.version) return;
    this.ahead = desk.event.at - Date.now() / 1000;
    this.now = desk.event.at;
    this.desk = { ...whole(desk), version };
  }

  /** Tell events. False where another desk was first and the person does not send them again. Throws a `Failure`. */
  async tell(...events: Told[]): Promise<boolean> {
    for (;;) {
      const before = this.desk?.version ?? 0;
      try {
        await this.send(before, events);
        await this.read();
        return true;
      } catch (error) {
        const failure = asFailure(error);
        if (failure.status !== 409 || failure.code !== "moved_on") throw failure;
        await this.readNow();
        if (!(await this.askAgain(failure.message, before))) return false;
      }
    }
  }

  private async send(version: number, events: Told[]): Promise<void> {
    const text = JSON.stringify([version, events]);
    const client = this.unanswered?.text === text ? this.unanswered.client : (crypto.randomUUID?.() ?? randomId());
    this.unanswered = { text, client };
    try {
      for (let tries = 0; ; tries += 1) {
        try {
          await this.server.tellEvents(this.id, version, events, client);
          this.unanswered = null;
          return;
        } catch (error) {
          const failure = asFailure(error);
          const wait = AGAIN_AFTER[tries];
          if (!failure.unreachable || wait === undefined) {
            if (!failure.unreachable) this.unanswered = null;
            throw failure;
          }
          this.waiting = true;
          await new Promise((done) => setTimeout(done, wait));
        }
      }
    } finally {
      this.waiting = false;
    }
  }

  private async askAgain(message: string, before: number): Promise<boolean> {
    const changed = (this.desk?.log ?? []).filter((line) => line.version > before);
    const again = await new Promise<boolean>((decide) => {
      this.conflict = { changed, message, decide };
    });
    this.conflict = null;
    return again;
  }

  private hear(frame: EventFrame): void {
    if (!this.desk) return;
    if (frame.t === "score" || frame.t === "scores") {
      const event = takeFrame(this.desk.event, frame);
      if (event && event !== "behind") this.desk = { ...this.desk, event };
    } else if (frame.t === "desk") {
      const { t: _, ...news } = frame;
      this.desk = { ...this.desk, ...(news as Partial<DeskShown>) };
    } else if (frame.t !== "pong") {
      // What everybody is told has the public's names; the desk reads its own.
      void this.read();
    }
  }
}

/** What a role may not see is empty here. */
function whole(desk: DeskShown): DeskShown {
  const lists = [
    "people",
    "officials",
    "strikers",
    "protests",
    "warnings",
    "log",
    "requests",
    "calls",
    "tokens",
    "set_aside",
    "proposals",
    "untold",
  ];
  const maps = ["line_ups", "plans", "forbidden", "due", "entrants", "withdrawn"];
  const given = desk as unknown as Record<string, unknown>;
  const empty = [...lists.map((key) => [key, given[key] ?? []]), ...maps.map((key) => [key, given[key] ?? {}])];
  return { ...desk, pin: desk.pin ?? "", ...(Object.fromEntries(empty) as Partial<DeskShown>) };
}

/** Plain http on a local network has no `crypto.randomUUID`. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
