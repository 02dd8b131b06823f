/** A match as this page sees it: what came over the line, shown in order, stroke by stroke. It holds no rules: what may be done
 * is what the View expects. */

import { refusal } from "$app/parts/errors";
import { settings } from "$app/settings.svelte";
import type {
  Action,
  Aim,
  Expected,
  FromServer,
  Offer,
  Phrase,
  Presence,
  Seat,
  SideName,
  Step,
  Trajectory,
  View,
  You,
} from "$app/api/wire";

import { keepLastBoard, readLastBoard } from "./lastBoard";
import { Line, lineOf, type Answer, type Socket, type State } from "./line";
import { keepShownVersion, shownVersion } from "./progress";

/** Where strokes are shown. */
export interface Stage {
  play(trajectory: Trajectory, rate: number): Promise<void>;
  show(view: View): void;
}

type Next = { step: Step } | { view: View };

/** What somebody said. `after`: the version of the match then; `at`: by the clock of the page. */
export interface Said {
  seat: Seat;
  phrase: Phrase;
  after: number;
  at: number;
}

/** Milliseconds the end of a board is shown to whoever does not tap: some, and more for each letter there is to read. */
const BETWEEN_BOARDS = 3000;
const PER_LETTER = 50;
const AFTER_PLACING = 500;
const FEW = 3;
const STRUCK = ["stroke", "no_stroke"];
const PUT_BACK = ["placed", "waived"];
/** Phrases that are remembered. */
const SAID = 40;

export class Table {
  /** Where the match stands as far as it has been shown. */
  view = $state.raw<View | null>(null);
  you = $state.raw<You>({ role: "spectator", seats: [], maker: false });
  presence = $state.raw<Presence>({});
  /** When `presence` was told, and when the clock of the View was. */
  presenceAt = $state(0);
  clockAt = $state(0);
  watching = $state(0);
  offers = $state.raw<Offer[]>([]);
  answered = $state.raw<Offer | null>(null);
  ghost = $state.raw<(Aim & { seat: Seat }) | null>(null);
  /** An aim that came while a stroke was still being shown: the newest is shown after it. */
  private nextGhost: (Aim & { seat: Seat }) | null = null;
  thinking = $state<Seat | null>(null);
  line = $state<State>("connecting");
  code = $state(0);
  /** What happened, oldest first. */
  log = $state.raw<Step[]>([]);
  /** What happened last. */
  last = $state.raw<Step | null>(null);
  /** The last thing the laws were asked about. */
  ruled = $state.raw<Step | null>(null);
  /** The step a board ended with, while the next one waits to be set up. */
  between = $state.raw<Step | null>(null);
  showing = $state(false);
  sending = $state(false);
  refused = $state("");
  /** What was said here, oldest first. */
  said = $state.raw<Said[]>([]);
  /** The newest View that came, whether or not it has been shown yet. */
  newest = $state.raw<View | null>(null);
  /** Whether `view` is what this device knew of the match before: the server has not answered yet. */
  isRecalled = $state(false);
  /** Whether its page was left after its result had been shown: only a rematch is news then. */
  isSettled = $state(false);
  readonly language = settings.language;

  private stage: Stage | null;
  private endShowing: (() => void) | null = null;
  private readonly connection: Line;
  private queue: Next[] = [];
  private goOn: (() => void) | null = null;
  private closed = false;

  constructor(
    readonly id: string,
    stage: Stage | null,
    open?: (url: string) => Socket,
  ) {
    this.stage = stage;
    this.connection = new Line({
      url: lineOf(id),
      version: shownVersion(id),
      language: () => settings.language,
      ...(open ? { open } : {}),
      onMessage: (message) => this.hear(message),
      onState: (state, code) => {
        this.line = state;
        this.code = code;
        if (state === "lost" && code !== 0) this.recall();
      },
    });
  }

  /** Show the match as this device last knew it, where the server has not answered: to look at, not to play on. */
  private recall(): void {
    const last = this.stage && !this.view ? readLastBoard(this.id) : null;
    if (!last) return;
    this.isRecalled = true;
    this.you = last.you;
    this.view = { ...last.view, expects: [], clock: { ...last.view.clock, left: null } };
    this.stage?.show(this.view);
  }

  /** What this page's player may do now of a kind, if anything. */
  may(kind: Expected["kind"]): Expected | null {
    if (this.showing || this.line === "gone" || !this.view) return null;
    return this.view.expects.find((expected) => expected.kind === kind && this.seatFor(expected) !== null) ?? null;
  }

  /** Whether this page's player has a stroke to take back, now or after asking the others. */
  get mayUndo(): boolean {
    return this.isPlaying && this.log.some((step) => step.event.kind === "stroke");
  }

  get mayResign(): boolean {
    const gives = (expected: Expected) => expected.kind === "concede" && this.seatFor(expected) !== null;
    return this.isPlaying && this.view!.expects.some(gives);
  }

  /** Whether this page has a player in a match that is not over. */
  get isPlaying(): boolean {
    return this.you.role === "player" && this.view !== null && this.view.result === null && !this.hasLeft;
  }

  /** Whether this page's player has left a match that the others play on. */
  get hasLeft(): boolean {
    const { seats } = this.you;
    return seats.length > 0 && seats.every((seat) => this.view?.gone?.includes(seat[0] as SideName));
  }

  /** Which of our seats something is expected of. */
  seatFor(expected: Expected): Seat | null {
    const seats = this.you.seats;
    return (
      seats.find((seat) => expected.by.includes(seat)) ?? seats.find((seat) => expected.by.includes(seat[0]!)) ?? null
    );
  }

  /** The side this page plays for; on one device the side on turn; nobody's for a spectator. */
  get side(): SideName | null {
    const { seats } = this.you;
    const sides = new Set(seats.map((seat) => seat[0] as SideName));
    if (sides.size === 1) return [...sides][0]!;
    if (sides.size === 0) return null;
    return (this.view?.board?.on_turn[0] as SideName | undefined) ?? "a";
  }

  /** Whether something this player did waits for the connection to come back. */
  get waitsToBeSent(): boolean {
    return this.sending && this.line === "lost";
  }

  /** Whether all the seats are at this device or a computer's: nobody else has to be waited for. */
  get alone(): boolean {
    return this.others.length === 0;
  }

  /** Seats of other people. */
  get others(): Seat[] {
    if (!this.view) return [];
    return (["a1", "b1", "a2", "b2", "c1", "d1"] as Seat[]).filter((seat) => {
      const player = this.view!.made[seat[0] as SideName]?.players[Number(seat[1]) - 1];
      return player && !player.computer && !this.you.seats.includes(seat);
    });
  }

  async act(action: Action): Promise<Answer> {
    this.sending = true;
    this.refused = "";
    const answer = await this.connection.do(action);
    this.sending = this.connection.pending;
    if (!answer.done) this.refused = refusal(answer.code, answer.why, answer.seconds);
    return answer;
  }

  /** The page of the match was left within the app: the line stays open, and what comes waits to be shown. */
  detach(): void {
    this.stage = null;
    this.endShowing?.();
    this.proceed();
  }

  /** The page of the match is open again: what came meanwhile is shown now. */
  attach(stage: Stage): void {
    this.stage = stage;
    if (this.view) stage.show(this.view);
    void this.run();
  }

  /** Whether this player has to act, as far as has been heard. */
  get isAwaited(): boolean {
    const awaited = this.newest?.expects.filter(({ kind }) => ["stroke", "placed", "demand"].includes(kind)) ?? [];
    return awaited.some((expected) => this.seatFor(expected) !== null);
  }

  say(phrase: Phrase): void {
    this.connection.say(phrase);
  }

  aim(aim: Aim): void {
    if (!this.alone || this.watching > 0) this.connection.aim(aim);
  }

  wake(): void {
    this.connection.wake();
  }

  /** End what holds the next step back. */
  proceed(): void {
    this.goOn?.();
  }

  close(): void {
    this.closed = true;
    this.connection.close();
    this.proceed();
  }

  /** Steps from before this page was opened, for the log. */
  remember(steps: Step[]): void {
    const first = this.log[0]?.version ?? Infinity;
    this.log = [...steps.filter((step) => step.version < first), ...this.log];
    this.ruled ??= this.log.findLast((step) => step.ruling) ?? null;
    this.last ??= this.log.at(-1) ?? null;
  }

  private hear(message: FromServer): void {
    const told =
      message.t === "step" ? message.step.view : message.t === "view" || message.t === "welcome" ? message.view : null;
    if (told) this.newest = told;
    switch (message.t) {
      case "welcome":
        this.rewind(message.version);
        this.you = message.you;
        this.offers = message.offers;
        this.setPresence(message.presence, message.watching);
        this.queue.push(...message.steps.map((step) => ({ step })), { view: message.view });
        void this.run();
        break;
      case "step":
        this.queue.push({ step: message.step });
        void this.run();
        break;
      case "view":
        this.queue.push({ view: message.view });
        void this.run();
        break;
      case "offer":
        this.offers = [...this.offers.filter((offer) => offer.id !== message.offer.id), message.offer].filter(
          (offer) => offer.state === "asked",
        );
        if (message.offer.state !== "asked") this.answered = message.offer;
        break;
      case "presence":
        this.setPresence(message.presence, message.watching);
        break;
      case "aim":
        if (this.showing) this.nextGhost = message;
        else this.ghost = message;
        break;
      case "thinking":
        this.thinking = message.seat;
        break;
      case "said":
        this.said = [...this.said, { ...message, after: this.log.at(-1)?.version ?? 0, at: Date.now() }].slice(-SAID);
        break;
    }
  }

  /** Forget steps the server does not know: an older backup was restored there. */
  private rewind(version: number): void {
    if ((this.log.at(-1)?.version ?? 0) <= version) return;
    this.queue = [];
    this.log = this.log.filter((step) => step.version <= version);
    this.last = this.log.at(-1) ?? null;
    this.ruled = this.log.findLast((step) => step.ruling) ?? null;
    keepShownVersion(this.id, version);
  }

  private setPresence(presence: Presence, watching = 0): void {
    this.presence = presence;
    this.presenceAt = performance.now();
    this.watching = watching;
  }

  /** Show what is waiting, in order; quickly where much has been missed. */
  private async run(): Promise<void> {
    if (this.showing) return;
    this.showing = true;
    while (this.stage && this.queue.length > 0 && !this.closed) {
      const next = this.queue.shift()!;
      if ("view" in next) this.stand(next.view);
      else await this.show(next.step);
    }
    this.showing = false;
    this.ghost ??= this.nextGhost;
    this.nextGhost = null;
  }

  private async show(step: Step): Promise<void> {
    const waiting = this.queue.filter((next) => "step" in next).length;
    const unseen = document.hidden || !this.stage || waiting > FEW;
    this.ghost = this.nextGhost = null;
    if (STRUCK.includes(step.event.kind)) this.thinking = null;
    // A computer that put men back has thought, unless it strikes next.
    if (PUT_BACK.includes(step.event.kind) && step.view?.board?.on_turn !== this.thinking) this.thinking = null;
    // A View that came before its steps shows the new board already.
    const ends = step.event.kind === "board" && this.view?.board && this.view.version < step.version;
    if (ends && this.last && !unseen) await this.endBoard(step, this.last);
    if (step.trajectory && !unseen) await this.play(step.trajectory, waiting > 1 ? 2.5 : 1);
    this.note(step);
    if (step.view) this.stand(step.view);
    if (step.event.kind === "placed" && !unseen) await this.pause(AFTER_PLACING);
    keepShownVersion(this.id, step.version);
  }

  /** Show how a board ended, with the match as it stands between two boards, until it has been read. */
  private async endBoard(next: Step, end: Step): Promise<void> {
    const later = [{ step: next }, ...this.queue].map((item) => ("view" in item ? item.view : item.step.view));
    const after = later.find((view) => view !== null);
    if (after) this.view = { ...after, version: end.version, board: null, expects: [] };
    this.between = end;
    const letters = [...end.led_to, ...(end.ruling?.words ?? [])].join(" ").length;
    // Nobody else waits, and no clock runs: whoever plays here taps when they have read it.
    const waits = this.isPlaying && this.alone && this.view?.clock.stroke_seconds === null;
    await this.pause(waits ? null : BETWEEN_BOARDS + PER_LETTER * letters);
    this.between = null;
  }

  private note(step: Step): void {
    const { trajectory: _, view: __, ...rest } = step;
    const event: Step = { ...rest, trajectory: null, view: null };
    this.log = [...this.log, event];
    this.last = event;
    if (event.ruling) this.ruled = event;
    this.offers = this.offers.filter((offer) => offer.kind !== "undo");
    this.refused = "";
  }

  private stand(view: View): void {
    this.view = view;
    this.isRecalled = false;
    this.clockAt = performance.now();
    this.stage?.show(view);
    keepLastBoard(this.id, view, this.you);
  }

  /** Show a stroke, as long as there is a board to show it on. */
  private async play(trajectory: Trajectory, rate: number): Promise<void> {
    const { stage } = this;
    if (!stage) return;
    const left = new Promise<void>((resolve) => (this.endShowing = resolve));
    await Promise.race([stage.play(trajectory, rate), left]);
    this.endShowing = null;
  }

  /** Wait so long, or until it is ended; null: until then only. */
  private pause(milliseconds: number | null): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === null ? undefined : setTimeout(resolve, milliseconds);
      this.goOn = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
