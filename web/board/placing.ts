/** The mode in which men are put back: dragged about until they lie where they may, then put down. */

import { MAN, nearestPlace, turn } from "./geometry";
import { SIGNAL } from "./look";
import { fine, plate, round, type Host, type Mode, type Scene, type Touch } from "./scene";
import type { Disc, PlaceRequest, Point } from "./types";
import { fill, spoken } from "./words";

/** Metres between the places that are asked about for the picture of where a man may lie. */
const CELL = 0.005;
const CELLS = Math.round(0.74 / CELL);

export class Placing implements Mode {
  private men: Disc[];
  private chosen = 0;
  private held: { id: number; off: Point } | null = null;
  private area: HTMLCanvasElement | null = null;

  constructor(
    private readonly host: Host,
    private readonly request: PlaceRequest,
  ) {
    const kinds =
      typeof request.kind === "string"
        ? Array.from({ length: request.count ?? 1 }, () => request.kind as Disc["kind"])
        : request.kind;
    this.men = [];
    kinds.forEach((kind, i) => {
      const wish = request.spots?.[i] ?? [0, 0];
      const others = [...host.discs, ...this.men];
      const [x, y] = nearestPlace(wish[0], wish[1], (a, b) => request.mayLie(a, b, others)) ?? wish;
      this.men.push({ kind, x, y });
    });
    this.offer();
    this.tell();
  }

  get keys(): string {
    return this.host.labels.placeKeys;
  }

  get spots(): Point[] {
    return this.men.map(({ x, y }) => [x, y]);
  }

  private others(i: number): Disc[] {
    return [...this.host.discs, ...this.men.filter((_, j) => j !== i)];
  }

  private mayLie(i: number): boolean {
    const man = this.men[i]!;
    return this.request.mayLie(man.x, man.y, this.others(i));
  }

  get legal(): boolean {
    return this.men.every((_, i) => this.mayLie(i));
  }

  private offer(): void {
    const { legal, request } = this;
    if (request.onLegal) request.onLegal(legal);
    else this.host.offer(legal ? this.host.labels.put : null, () => this.finish());
  }

  private moveTo(x: number, y: number): void {
    const man = this.men[this.chosen]!;
    this.men[this.chosen] = { ...man, x, y };
    this.offer();
    this.request.onChange?.(this.spots, this.legal);
    this.host.redraw();
  }

  /** Put down for good; false where one of them may not lie. */
  finish(): boolean {
    if (!this.legal) {
      this.host.say(this.host.labels.notHere);
      return false;
    }
    const spots = this.spots;
    this.host.discs = [...this.host.discs, ...this.men];
    this.host.leave();
    this.request.onPlaced(spots);
    return true;
  }

  private choose(i: number): void {
    if (this.chosen !== i) this.area = null;
    this.chosen = i;
    this.host.redraw();
  }

  down(touch: Touch): boolean {
    if (this.held) return true;
    const [x, y] = touch.place;
    const away = this.men.map((man) => Math.hypot(man.x - x, man.y - y));
    const nearest = away.indexOf(Math.min(...away));
    // One man comes to where the board is touched; of several the nearest is taken.
    if (away[nearest]! > Math.max(1.4 * MAN, touch.finger) && this.men.length > 1) return false;
    this.choose(nearest);
    this.area = null;
    const grabbed = away[nearest]! <= Math.max(1.4 * MAN, touch.finger);
    const man = this.men[nearest]!;
    this.held = { id: touch.id, off: grabbed ? [man.x - x, man.y - y] : [0, 0] };
    if (!grabbed) this.drag(touch);
    return true;
  }

  /** The spot nearest to the finger within a man's breadth, so that a close miss lies right. */
  private drag(touch: Touch): void {
    const [x, y] = [touch.place[0] + this.held!.off[0], touch.place[1] + this.held!.off[1]];
    const others = this.others(this.chosen);
    const may = (a: number, b: number) => this.request.mayLie(a, b, others);
    if (may(x, y)) {
      this.moveTo(x, y);
      return;
    }
    const near = nearestPlace(x, y, (a, b) => Math.hypot(a - x, b - y) > MAN || may(a, b), 0.001);
    if (near && Math.hypot(near[0] - x, near[1] - y) <= MAN && may(near[0], near[1])) this.moveTo(...near);
    else this.moveTo(x, y);
  }

  move(touch: Touch): void {
    if (this.held?.id === touch.id) this.drag(touch);
  }

  up(touch: Touch): void {
    if (this.held?.id !== touch.id) return;
    this.held = null;
    this.area = null;
    this.tell();
    this.host.redraw();
  }

  lost(): void {
    this.held = null;
    this.host.redraw();
  }

  key(event: KeyboardEvent): boolean {
    const stride = event.shiftKey ? 0.0005 : 0.005;
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key];
    if (way) {
      const man = this.men[this.chosen]!;
      const [dx, dy] = turn(way[0]! * stride, way[1]! * stride, this.host.options.quarters);
      this.moveTo(man.x + dx, man.y + dy);
      this.tell();
    } else if (event.key === "n" || event.key === "N") {
      this.choose((this.chosen + 1) % this.men.length);
      this.tell();
    } else if (event.key === "Enter" || event.key === " ") {
      if (!event.repeat) this.finish();
    } else {
      return false;
    }
    return true;
  }

  private tell(): void {
    const man = this.men[this.chosen];
    if (!man) return;
    const { labels, options } = this.host;
    const [x, y] = turn(man.x, man.y, -options.quarters);
    const words = spoken(man.kind, x, y, labels);
    this.host.say(this.mayLie(this.chosen) ? words : fill("{words}. {no}", { words, no: labels.notHere }));
  }

  cursor(): string {
    return this.held ? "grabbing" : "grab";
  }

  /** Where the chosen man may lie, asked place by place. */
  private drawArea(): HTMLCanvasElement {
    const area = document.createElement("canvas");
    area.width = area.height = CELLS;
    const pen = area.getContext("2d")!;
    const others = this.others(this.chosen);
    pen.fillStyle = SIGNAL.good;
    for (let row = 0; row < CELLS; row++) {
      for (let column = 0; column < CELLS; column++) {
        const [x, y] = [(column + 0.5) * CELL - 0.37, 0.37 - (row + 0.5) * CELL];
        if (this.request.mayLie(x, y, others)) pen.fillRect(column, row, 1, 1);
      }
    }
    return area;
  }

  under(scene: Scene): void {
    const { pen, view } = scene;
    this.area ??= this.drawArea();
    pen.save();
    pen.translate(view.middle, view.middle);
    pen.rotate((view.quarters * Math.PI) / 2);
    pen.globalAlpha = 0.34;
    const half = 0.37 * view.scale;
    pen.drawImage(this.area, -half, -half, 2 * half, 2 * half);
    pen.restore();
  }

  over(scene: Scene): void {
    const { pen, view, pieces } = scene;
    const dpr = fine(scene);
    this.men.forEach((man, i) => {
      const [x, y] = view.toScreen(man.x, man.y);
      const may = this.mayLie(i);
      const held = this.held !== null && i === this.chosen;
      pieces.shadow(pen, man.kind, x, y, held ? 2.2 : 1.2);
      pieces.draw(pen, man.kind, x, y, held ? 1.04 : 1);
      round(scene, [man.x, man.y], MAN * 1.28);
      pen.strokeStyle = "rgb(255 250 240 / 80%)";
      pen.lineWidth = 4.5 * dpr;
      pen.stroke();
      pen.strokeStyle = may ? SIGNAL.good : SIGNAL.bad;
      pen.lineWidth = (i === this.chosen ? 3 : 2) * dpr;
      pen.setLineDash(may ? [] : [5 * dpr, 4 * dpr]);
      pen.stroke();
      pen.setLineDash([]);
      if (!may) plate(scene, this.host.labels.notHere, x, y - MAN * 1.5 * view.scale, SIGNAL.bad, "above");
    });
  }

  end(): void {
    this.request.onLegal?.(false);
    this.host.offer(null, () => undefined);
  }
}
