/** The component: a canvas, what lies on it, and what is being done with it. See README.md. */

import { Aiming } from "./aiming";
import { drawAimLine, drawPull, drawStriker } from "./aimDrawing";
import { Editing } from "./editing";
import { Follow } from "./follow";
import { discsOf } from "./geometry";
import { Input } from "./input";
import { Layers } from "./layers";
import { SIGNAL } from "./look";
import { drawMarks } from "./marks";
import { drawNets, emptyNets, fillNets } from "./nets";
import { Placing } from "./placing";
import { Playing } from "./playing";
import type { Host, Mode, Scene } from "./scene";
import { Sounds } from "./sound";
import { Vibration } from "./vibration";
import type {
  Aim,
  AimRequest,
  Disc,
  EditRequest,
  GhostAim,
  Kind,
  Labels,
  Layout,
  Mark,
  Nets,
  Options,
  PlaceRequest,
  Trajectory,
} from "./types";
import { ENGLISH, describe } from "./words";

const USUAL: Options = {
  quarters: 0,
  sound: true,
  vibration: false,
  motion: "full",
  aimLine: 2,
  men: "classic",
  dark: false,
  surface: "day",
  striker: "classic",
  aiming: "pull",
  labels: {},
};

/** Seconds of the crossfade that stands for motion where less of it is wanted. */
const FADE = 0.25;

export class CarromBoard {
  private options: Options;
  private readonly host: Host;
  private readonly input: Input;
  private readonly layers: Layers;
  private readonly sounds = new Sounds();
  private readonly vibration = new Vibration();
  private readonly watch: ResizeObserver;
  private labels: Labels = ENGLISH;

  private discs: Disc[] = [];
  private nets: Nets = emptyNets();
  private marks: readonly Mark[] = [];
  private mode: Mode | null = null;
  private lastAim: Aim | null = null;
  private playing: Playing | null = null;
  private running: { rate: number; last: number | null; done: () => void } | null = null;
  private readonly follow = new Follow();
  private fade: { from: HTMLCanvasElement; begun: number } | null = null;

  private frame = 0;

  constructor(element: HTMLElement, options: Partial<Options> = {}) {
    this.options = { ...USUAL, ...options };
    this.input = new Input(element, {
      mode: () => this.mode,
      view: () => this.layers.view,
      gesture: () => this.options.sound && this.sounds.unlock(),
    });
    this.layers = new Layers(this.input.canvas, () => this.redraw());
    this.host = this.lend();
    this.relabel();
    this.watch = new ResizeObserver(() => this.resize());
    this.watch.observe(this.input.canvas);
    document.addEventListener("visibilitychange", this.look);
    window.addEventListener("resize", this.zoomed);
    this.resize();
  }

  /** Change any option, at any time. */
  set(options: Partial<Options>): void {
    this.options = { ...this.options, ...options };
    this.relabel();
    this.resize();
  }

  /** Discs at rest, and what the nets hold. Ends a stroke that is being shown. */
  show(layout: Layout): void {
    this.endPlaying();
    this.discs = discsOf(layout);
    this.nets = layout.nets ?? fillNets(this.nets, this.discs);
    this.relabel();
    this.redraw();
  }

  /** Show a stroke; resolves when all is at rest, or when it is skipped or replaced. */
  play(trajectory: Trajectory, { rate = 1 }: { rate?: number } = {}): Promise<void> {
    this.endPlaying();
    this.leave();
    this.follow.aim(null);
    if (this.options.motion === "reduced") {
      this.fade = { from: this.layers.copy(), begun: performance.now() / 1000 };
      this.playing = new Playing(trajectory, this.nets);
      this.playing.to(Infinity);
      for (const knock of this.playing.sounded()) if (knock.what === "pocket") this.sound(knock);
      return new Promise((done) => {
        this.running = { rate: 0, last: null, done };
        this.redraw();
        this.look();
      });
    }
    this.playing = new Playing(trajectory, this.nets);
    return new Promise((done) => {
      this.running = { rate: rate > 0 ? rate : 1, last: null, done };
      this.redraw();
      this.look();
    });
  }

  /** End the stroke that is being shown at once: everything lies where it comes to rest. */
  skip(): void {
    if (!this.running || !this.playing) return;
    this.playing.to(Infinity);
    this.fade = null;
    this.finish();
  }

  /** One moment of a stroke, for a scrubber. Nets are those shown before it. */
  seek(trajectory: Trajectory, seconds: number): void {
    if (this.playing?.film.trajectory !== trajectory || this.running) {
      const nets = this.playing ? this.playing.before : this.nets;
      this.endPlaying();
      this.leave();
      this.playing = new Playing(trajectory, nets);
    }
    this.playing.to(seconds);
    this.redraw();
  }

  /** Let the near player place, aim, pull and release. */
  aim(request: AimRequest): void {
    this.clear();
    this.enter(new Aiming(this.host, request, this.lastAim));
  }

  /** Strike with the aim as it is; false if it may not be. */
  strike(): boolean {
    return this.mode instanceof Aiming && this.mode.strike();
  }

  /** The stroke was refused: let the player aim again. */
  again(): void {
    if (this.mode instanceof Aiming) this.mode.again();
  }

  /** Change the aim from outside: a slider, a button for fine turns. */
  adjust(change: Partial<Aim>): void {
    if (this.mode instanceof Aiming) this.mode.adjust(change);
  }

  /** The aim as it is; null while nobody aims here. */
  get aimed(): Aim | null {
    return this.mode instanceof Aiming ? this.mode.aim : null;
  }

  /** Let the player put men back. */
  place(request: PlaceRequest): void {
    this.clear();
    this.enter(new Placing(this.host, request));
  }

  /** Put the men down where they lie; false if one may not lie there. */
  put(): boolean {
    return this.mode instanceof Placing && this.mode.finish();
  }

  /** Drag any disc, add and take away. */
  edit(request: EditRequest): void {
    this.clear();
    this.enter(new Editing(this.host, request));
  }

  /** While editing: another disc, where there is room near (x, y). */
  add(kind: Kind, x?: number, y?: number): boolean {
    return this.mode instanceof Editing && this.mode.add(kind, x, y);
  }

  /** While editing: take a disc away, the chosen one if no number is given. */
  remove(index?: number): boolean {
    return this.mode instanceof Editing && this.mode.remove(index);
  }

  /** No more aiming, placing or editing. */
  rest(): void {
    this.leave();
  }

  /** Another player's aim; null: none. */
  ghost(aim: GhostAim | null): void {
    if (this.options.motion === "reduced") this.follow.aim(null); // it does not glide there
    this.follow.aim(aim);
    this.redraw();
  }

  /** Paths, arrows and spots of an analysis. */
  draw(marks: readonly Mark[]): void {
    this.marks = marks;
    this.redraw();
  }

  /** What lies where, a sentence a disc. */
  describe(): string[] {
    return describe(this.discs, this.nets, this.options.quarters, this.labels);
  }

  focus(): void {
    this.input.canvas.focus({ preventScroll: true });
  }

  destroy(): void {
    this.endPlaying();
    this.leave();
    this.watch.disconnect();
    document.removeEventListener("visibilitychange", this.look);
    window.removeEventListener("resize", this.zoomed);
    cancelAnimationFrame(this.frame);
    this.sounds.close();
    this.input.destroy();
  }

  /** Nobody looks, and no frames come: what is being played is over. */
  private readonly look = (): void => {
    if (document.hidden) this.skip();
  };

  private readonly zoomed = (): void => this.resize();

  private lend(): Host {
    const board = this;
    return {
      get view() {
        return board.layers.view;
      },
      get options() {
        return board.options;
      },
      get labels() {
        return board.labels;
      },
      get discs() {
        return board.discs;
      },
      set discs(discs) {
        board.discs = discs;
        board.relabel();
      },
      redraw: () => board.redraw(),
      say: (text) => board.input.say(text),
      offer: (label, act) => board.input.offer(label, act),
      leave: () => board.leave(),
    };
  }

  /** End what is shown or done, so that something else can begin. */
  private clear(): void {
    this.skip();
    this.endPlaying();
    this.leave();
  }

  private enter(mode: Mode): void {
    this.mode = mode;
    this.relabel();
    this.redraw();
  }

  private leave(): void {
    const { mode } = this;
    if (!mode) return;
    if (mode instanceof Aiming) this.lastAim = mode.aim;
    this.mode = null;
    mode.end();
    this.relabel();
    this.redraw();
  }

  private relabel(): void {
    this.labels = { ...ENGLISH, ...this.options.labels };
    this.input.label(this.labels.board, this.describe(), this.mode?.keys ?? null);
  }

  /** The stroke is over: what it left lies there. */
  private finish(): void {
    const { playing, running } = this;
    if (!playing || !running) return;
    this.running = null;
    this.discs = playing.left();
    this.nets = playing.nets().nets;
    this.relabel();
    this.redraw();
    running.done();
  }

  private endPlaying(): void {
    const { running } = this;
    this.running = null;
    this.playing = null;
    this.fade = null;
    running?.done();
  }

  private sound(knock: Parameters<Sounds["play"]>[0]): void {
    if (this.options.sound) this.sounds.play(knock);
    if (this.options.vibration) this.vibration.feel(knock);
  }

  private resize(): void {
    this.layers.fit(this.options.quarters);
    this.redraw();
  }

  private redraw(): void {
    this.frame ||= requestAnimationFrame((now) => {
      this.frame = 0;
      this.step(now / 1000);
    });
  }

  /** One frame: let time pass, draw, ask for the next while anything moves. */
  private step(now: number): void {
    const { running, playing } = this;
    if (running && playing && running.rate) {
      if (running.last !== null) playing.to(playing.time + (now - running.last) * running.rate);
      running.last = now;
      for (const knock of playing.sounded()) this.sound(knock);
    }
    const followed = this.follow.step(now);
    this.paint(now);
    if (running && playing) {
      const faded = !this.fade || now - this.fade.begun >= FADE;
      if (running.rate ? playing.over : faded) {
        this.fade = null;
        this.finish();
      } else this.redraw();
    }
    if (followed) this.redraw();
  }

  private paint(now: number): void {
    const scene = this.layers.begin(this.options, now);
    const { pen } = scene;
    this.mode?.under(scene);
    if (this.playing) {
      const { nets, arriving } = this.playing.nets();
      drawNets(scene, nets, arriving);
      this.playing.draw(scene);
    } else {
      drawNets(scene, this.nets);
      this.drawDiscs(scene);
    }
    this.drawGhost(scene);
    this.mode?.over(scene);
    if (this.marks.length) drawMarks(scene, this.marks);
    if (this.fade) {
      pen.globalAlpha = Math.max(0, 1 - (now - this.fade.begun) / FADE);
      pen.drawImage(this.fade.from, 0, 0);
      pen.globalAlpha = 1;
    }
  }

  private drawDiscs(scene: Scene): void {
    for (const pass of ["shadow", "draw"] as const) {
      for (const { kind, x, y } of this.discs) {
        const [px, py] = scene.view.toScreen(x, y);
        scene.pieces[pass](scene.pen, kind, px, py);
      }
    }
  }

  private drawGhost(scene: Scene): void {
    const aim = this.follow.shown;
    if (!aim) return;
    const shown = {
      quarters: aim.quarters,
      colour: SIGNAL.ghost,
      strength: 0.8,
      lineTo: 1 as const,
      wrong: null,
      ghost: true,
    };
    drawAimLine(scene, aim, this.discs, shown);
    if (aim.power > 0.02) drawPull(scene, aim, shown);
    drawStriker(scene, aim, shown, false);
  }
}
