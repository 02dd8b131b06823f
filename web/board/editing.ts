/** The mode in which a position is set up: discs are dragged, added and taken away. */

import { FRAME, HALF, MAN, MEN, isFree, nearestPlace, pushed, turn } from "./geometry";
import { SIGNAL } from "./look";
import { fine, round, type Host, type Mode, type Scene, type Touch } from "./scene";
import type { Disc, EditRequest, Kind, Point } from "./types";
import { spoken } from "./words";

export class Editing implements Mode {
  private chosen: number | null = null;
  private held: { id: number; off: Point; off_board: boolean } | null = null;

  constructor(
    private readonly host: Host,
    private readonly request: EditRequest,
  ) {}

  get keys(): string {
    return this.host.labels.editKeys;
  }

  private choose(i: number | null): void {
    this.chosen = i;
    this.request.onSelect?.(i);
    this.host.redraw();
  }

  private change(discs: Disc[]): void {
    this.host.discs = discs;
    this.host.redraw();
    this.request.onChange(discs.map((disc) => ({ ...disc })));
  }

  /** Another disc, near (x, y) where there is room; false if the set has no more or the board no room. */
  add(kind: Kind, x = 0, y = 0): boolean {
    const { discs } = this.host;
    if (discs.filter((disc) => disc.kind === kind).length >= MEN[kind]) return false;
    const place = nearestPlace(x, y, (a, b) => isFree(a, b, discs));
    if (!place) return false;
    this.change([...discs, { kind, x: place[0], y: place[1] }]);
    this.choose(discs.length);
    this.tell();
    return true;
  }

  /** Take a disc away: by number, or the chosen one. */
  remove(i = this.chosen): boolean {
    if (i === null || !this.host.discs[i]) return false;
    this.choose(null);
    this.change(this.host.discs.filter((_, j) => j !== i));
    this.host.say(this.host.labels.taken);
    return true;
  }

  private get brush(): Kind | null {
    return this.request.brush?.() ?? null;
  }

  private find(touch: Touch): number | null {
    const [x, y] = touch.place;
    let best: number | null = null;
    // While discs are being put down, a finger beside one means the free place.
    let away = this.brush ? MAN : Math.max(1.2 * MAN, touch.finger);
    this.host.discs.forEach((disc, i) => {
      const apart = Math.hypot(disc.x - x, disc.y - y);
      if (apart < away) [best, away] = [i, apart];
    });
    return best;
  }

  down(touch: Touch): boolean {
    if (this.held) return true;
    const i = this.find(touch) ?? this.putDown(touch);
    this.choose(i);
    if (i === null) return false;
    const disc = this.host.discs[i]!;
    this.held = { id: touch.id, off: [disc.x - touch.place[0], disc.y - touch.place[1]], off_board: false };
    return true;
  }

  /** A new disc where the board was pressed, and its number; it can be dragged on at once. */
  private putDown({ place: [x, y] }: Touch): number | null {
    const kind = this.brush;
    if (!kind || Math.max(Math.abs(x), Math.abs(y)) > HALF || !this.add(kind, x, y)) return null;
    return this.host.discs.length - 1;
  }

  move(touch: Touch): void {
    const { held, chosen } = this;
    if (!held || held.id !== touch.id || chosen === null) return;
    const [x, y] = [touch.place[0] + held.off[0], touch.place[1] + held.off[1]];
    held.off_board = Math.max(Math.abs(x), Math.abs(y)) > HALF + FRAME * 0.5;
    this.moveTo(x, y);
  }

  private moveTo(x: number, y: number): void {
    const { discs } = this.host;
    const place = pushed(x, y, discs, this.chosen!);
    if (!place) return;
    this.change(discs.map((disc, i) => (i === this.chosen ? { ...disc, x: place[0], y: place[1] } : disc)));
  }

  up(touch: Touch): void {
    if (this.held?.id !== touch.id) return;
    const away = this.held.off_board;
    this.held = null;
    if (away) this.remove();
    else this.tell();
    this.host.redraw();
  }

  lost(): void {
    this.held = null;
    this.host.redraw();
  }

  key(event: KeyboardEvent): boolean {
    const { discs, options } = this.host;
    const stride = event.shiftKey ? 0.001 : 0.01;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    const name = event.key.toLowerCase();
    const added = ({ w: "white", b: "black", q: "queen" } as const)[name];
    if (way && this.chosen !== null) {
      const disc = discs[this.chosen]!;
      const [dx, dy] = turn(way[0]! * stride, way[1]! * stride, options.quarters);
      this.moveTo(disc.x + dx, disc.y + dy);
      this.tell();
    } else if (name === "n" || name === "p") {
      if (!discs.length) return true;
      const from = this.chosen ?? (name === "n" ? -1 : 0);
      this.choose((from + (name === "n" ? 1 : -1) + discs.length) % discs.length);
      this.tell();
    } else if (name === "delete" || name === "backspace") {
      this.remove();
    } else if (added && !event.ctrlKey && !event.metaKey) {
      this.add(added);
    } else if (name === "escape" && this.chosen !== null) {
      this.choose(null);
    } else {
      return false;
    }
    return true;
  }

  private tell(): void {
    const disc = this.chosen === null ? undefined : this.host.discs[this.chosen];
    if (!disc) return;
    const [x, y] = turn(disc.x, disc.y, -this.host.options.quarters);
    this.host.say(spoken(disc.kind, x, y, this.host.labels));
  }

  cursor(touch: Touch): string {
    if (this.held) return "grabbing";
    return this.find(touch) !== null ? "grab" : this.brush ? "crosshair" : "default";
  }

  under(): void {
    // The discs are drawn by the board.
  }

  over(scene: Scene): void {
    const disc = this.chosen === null ? undefined : this.host.discs[this.chosen];
    if (!disc) return;
    const { pen } = scene;
    const dpr = fine(scene);
    round(scene, [disc.x, disc.y], MAN * 1.22);
    pen.strokeStyle = "rgb(255 250 240 / 90%)";
    pen.lineWidth = 5 * dpr;
    pen.stroke();
    pen.strokeStyle = this.held?.off_board ? SIGNAL.bad : SIGNAL.focus;
    pen.lineWidth = 2.5 * dpr;
    pen.stroke();
  }

  end(): void {
    this.request.onSelect?.(null);
  }
}
