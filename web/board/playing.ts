/** A stroke being shown: a film, where in it we are, and its frame drawn. */

import { pocketAt } from "./geometry";
import { FALLING, Film, knocks, type Knock } from "./motion";
import type { Scene } from "./scene";
import type { Disc, Kind, Nets, Piece, Trajectory } from "./types";

const films = new WeakMap<Trajectory, Film>();

/** The film of a trajectory, made once. */
export function filmOf(trajectory: Trajectory): Film {
  let film = films.get(trajectory);
  if (!film) films.set(trajectory, (film = new Film(trajectory)));
  return film;
}

export class Playing {
  readonly film: Film;
  readonly places: Float64Array;
  time = 0;
  private readonly heard: Knock[];
  private next = 0;

  constructor(
    trajectory: Trajectory,
    readonly before: Nets,
  ) {
    this.film = filmOf(trajectory);
    this.places = new Float64Array(2 * this.film.count);
    this.heard = knocks(this.film);
    this.to(0);
  }

  get over(): boolean {
    return this.time >= this.film.seconds;
  }

  piece(i: number): Piece {
    return i === this.film.striker ? "striker" : this.film.trajectory.discs[i]!;
  }

  to(time: number): void {
    this.time = Math.min(Math.max(time, 0), this.film.seconds);
    this.film.at(this.time, this.places);
  }

  /** The knocks since the last time this was asked. */
  *sounded(): Generator<Knock> {
    while (this.next < this.heard.length && this.heard[this.next]!.time <= this.time) yield this.heard[this.next++]!;
  }

  /** The men on the board at the end. */
  left(): Disc[] {
    const { film, places } = this;
    film.at(film.seconds, places);
    const discs: Disc[] = [];
    film.trajectory.discs.forEach((kind, i) => {
      if (!film.isFallen(i, film.seconds)) discs.push({ kind, x: places[2 * i]!, y: places[2 * i + 1]! });
    });
    return discs;
  }

  /** What lies in the nets now, and how far the last of each has come. */
  nets(): { nets: Kind[][]; arriving: number[] } {
    const nets = [0, 1, 2, 3].map((pocket) => [...(this.before[pocket] ?? [])]);
    const arriving = [1, 1, 1, 1];
    const { film } = this;
    const fallen = this.film.trajectory.discs
      .map((kind, i) => ({ kind, i }))
      .filter(({ i }) => film.isFallen(i, this.time))
      .sort((a, b) => film.fell[a.i]! - film.fell[b.i]!);
    for (const { kind, i } of fallen) {
      const pocket = film.pocket[i]!;
      nets[pocket]!.push(kind);
      arriving[pocket] = Math.min(1, Math.max(0, (this.time - film.fell[i]! - 0.4 * FALLING) / (0.6 * FALLING)));
    }
    return { nets, arriving };
  }

  draw(scene: Scene): void {
    const { pen, view, pieces } = scene;
    const { film, places, time } = this;
    for (let i = 0; i < film.count; i++) if (film.isFallen(i, time)) this.drawFalling(scene, i);
    for (let i = 0; i < film.count; i++) {
      if (film.isFallen(i, time)) continue;
      const [x, y] = view.toScreen(places[2 * i]!, places[2 * i + 1]!);
      pieces.shadow(pen, this.piece(i), x, y);
    }
    for (let i = 0; i < film.count; i++) {
      if (film.isFallen(i, time)) continue;
      const [x, y] = view.toScreen(places[2 * i]!, places[2 * i + 1]!);
      pieces.draw(pen, this.piece(i), x, y);
    }
  }

  /** Over the rim, toward the middle of the hole, down into the dark. */
  private drawFalling(scene: Scene, i: number): void {
    const { pen, view, pieces } = scene;
    const part = (this.time - this.film.fell[i]!) / FALLING;
    if (part >= 1) return;
    const [x, y] = [this.places[2 * i]!, this.places[2 * i + 1]!];
    const [cx, cy] = pocketAt(this.film.pocket[i]!);
    const slide = 1 - (1 - part) * (1 - part);
    const [px, py] = view.toScreen(x + (cx - x) * slide, y + (cy - y) * slide);
    pen.globalAlpha = 1 - part * part;
    pieces.draw(pen, this.piece(i), px, py, 1 - 0.45 * part);
    pen.globalAlpha = 1;
  }
}
