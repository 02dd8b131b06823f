/** The mode in which the near player places, aims, pulls and releases. */

import { drawAimLine, drawPower, drawPull, drawSlide, drawStriker, outlook, type Shown } from "./aimDrawing";
import { BASE_Y, isLegal, MAN, nearestLegal, speedOf, STRIKER, STRIKER_PLACES, turn } from "./geometry";
import { Lens } from "./lens";
import { SIGNAL } from "./look";
import { idle, key, letGo, move, press, readyAims, release, zoneOf, type Ground, type Hand } from "./pointer";
import type { Host, Mode, Scene, Touch } from "./scene";
import type { Aim, AimRequest, Disc, Stroke } from "./types";
import { across, fill } from "./words";

/** A pull of this part of the picture's side is full power. */
const FULL_PULL = 0.3;

export class Aiming implements Mode {
  private hand: Hand;
  private waiting = false;
  private announcing = 0;
  private readonly lens = new Lens();

  constructor(
    private readonly host: Host,
    private readonly request: AimRequest,
    last: Aim | null,
  ) {
    const begin = { dx: 0, dy: 1, power: 0.5, x: 0, ...last, ...request.start };
    const aim: Aim = { ...begin, x: nearestLegal(begin.x, request.legal) };
    delete aim.y;
    if (request.y !== undefined) aim.y = request.y;
    const stays = request.keep ? !this.isFoul(aim) : this.isFair(aim);
    this.hand = idle(stays ? aim : (readyAims(aim, request.legal).find((other) => this.isFair(other)) ?? aim));
  }

  get keys(): string {
    return this.host.labels.aimKeys;
  }

  get aim(): Aim {
    return this.hand.aim;
  }

  private get ground(): Ground {
    const { view, options } = this.host;
    return { legal: this.request.legal, scale: view.scale, full: FULL_PULL * view.size, aiming: options.aiming };
  }

  private stroke(aim: Aim): Stroke {
    const stroke: Stroke = { x: aim.x, dx: aim.dx, dy: aim.dy, speed: speedOf(aim.power) };
    if (aim.y !== undefined) stroke.y = aim.y;
    return stroke;
  }

  /** Whether an aim may lie ready: the hand of a beginner lets go of it as it is. */
  private isFair(aim: Aim): boolean {
    return !this.request.improper || this.request.improper(this.stroke(aim)) === false;
  }

  /** Words against the aim as it is; null if it may be struck. */
  private wrong(aim: Aim): string | null {
    if (!isLegal(aim.x, this.request.legal)) return this.host.labels[this.obstacle(aim)];
    return this.request.against?.(this.stroke(aim)) ?? null;
  }

  /** Why the striker may not stand where it is, as far as that can be seen. */
  private obstacle(aim: Aim): "manInWay" | "onCircle" | "notHere" {
    const { discs, options } = this.host;
    const y = aim.y ?? -BASE_Y;
    const isIn = (disc: Disc) => {
      const [nearX, nearY] = turn(disc.x, disc.y, -options.quarters);
      return Math.hypot(nearX - aim.x, nearY - y) < MAN + STRIKER;
    };
    if (discs.some(isIn)) return "manInWay";
    return isLegal(aim.x, STRIKER_PLACES) ? "notHere" : "onCircle";
  }

  private become(hand: Hand, report = true): void {
    const changed = hand.aim !== this.hand.aim;
    this.hand = hand;
    if (changed && report) this.request.onAim?.(hand.aim);
    this.host.redraw();
  }

  down(touch: Touch): boolean {
    if (this.waiting) return false;
    if (this.hand.press) {
      // A second finger: whatever the first was doing was not meant.
      this.become(letGo(this.hand));
      return true;
    }
    const zone = zoneOf(touch.nearPlace[0], touch.nearPlace[1], this.hand.aim, touch.finger, this.host.options.aiming);
    this.become(press(this.hand, zone, touch.id, touch.at, touch.time));
    return true;
  }

  move(touch: Touch): void {
    if (this.hand.press?.id !== touch.id) return;
    this.become(move(this.hand, touch.at, touch.nearPlace, touch.time, this.ground));
  }

  up(touch: Touch): void {
    if (this.hand.press?.id !== touch.id) return;
    const { hand, strike } = release(this.hand, touch.nearPlace, touch.time, this.ground);
    this.become(hand);
    if (strike) this.strike();
  }

  lost(): void {
    this.become(letGo(this.hand));
  }

  /** Strike with the aim as it is; false where it may not be. */
  strike(): boolean {
    const { aim } = this.hand;
    const wrong = this.wrong(aim);
    if (this.waiting || wrong !== null) {
      if (wrong !== null) this.host.say(wrong);
      return false;
    }
    this.waiting = true;
    this.host.redraw();
    this.host.say(this.host.labels.struck);
    this.request.onStroke(this.stroke(aim));
    return true;
  }

  /** The stroke was refused: aim again. */
  again(): void {
    this.waiting = false;
    this.host.redraw();
  }

  /** Change the aim from outside, by a slider or a button of the page. */
  adjust(change: Partial<Aim>): void {
    if (this.waiting || this.hand.press) return;
    const aim = { ...this.hand.aim, ...change };
    const long = Math.hypot(aim.dx, aim.dy) || 1;
    this.become(idle({ ...aim, dx: aim.dx / long, dy: aim.dy / long, power: Math.min(1, Math.max(0, aim.power)) }));
    this.tell();
  }

  key(event: KeyboardEvent): boolean {
    if (this.waiting) return false;
    const done = key(this.hand.aim, event.key, event.shiftKey, this.request.legal);
    if (done === null) return false;
    if (done === "strike") {
      if (!event.repeat && !this.hand.press) this.strike();
    } else if (done === "let go") {
      if (!this.hand.press) return false;
      this.become(letGo(this.hand));
      this.host.say(this.host.labels.letGo);
    } else if (!this.hand.press) {
      this.become(idle(done));
      this.tell();
    }
    return true;
  }

  /** Say the aim once the keys rest. */
  private tell(): void {
    clearTimeout(this.announcing);
    this.announcing = window.setTimeout(() => this.host.say(this.spoken()), 350);
  }

  private spoken(): string {
    const { labels, options, discs } = this.host;
    const { aim } = this.hand;
    const wrong = this.wrong(aim);
    const forecast = outlook(aim, options.quarters, discs, 0);
    const man = discs[forecast.man];
    const met = man
      ? fill(labels.meets, { piece: labels[man.kind] })
      : forecast.end === "pocket"
        ? labels.meetsPocket
        : forecast.end === "rest"
          ? labels.meetsNothing
          : labels.meetsCushion;
    const target = wrong ?? (this.isFoul(aim) ? fill(labels.meetsFoul, { target: met }) : met);
    return fill(labels.aim, {
      across: across(aim.x, labels),
      // 0 is straight ahead, positive to the right.
      angle: ((Math.atan2(aim.dx, aim.dy) * 180) / Math.PI).toFixed(1),
      power: Math.round(100 * aim.power),
      target,
    });
  }

  cursor(touch: Touch): string {
    if (this.waiting) return "default";
    if (this.hand.press) return this.hand.press.zone === "board" ? "crosshair" : "grabbing";
    const zone = zoneOf(touch.nearPlace[0], touch.nearPlace[1], this.hand.aim, touch.finger, this.host.options.aiming);
    return zone === "board" ? "crosshair" : zone === "rail" ? "ns-resize" : "grab";
  }

  private isFoul(aim: Aim): boolean {
    return this.request.improper?.(this.stroke(aim)) ?? false;
  }

  private shown(): Shown {
    const { options, labels } = this.host;
    const pulling = this.hand.press?.zone === "board" || this.hand.press?.zone === "rail";
    return {
      quarters: options.quarters,
      colour: SIGNAL.aim,
      strength: pulling ? 1 : 0.75,
      lineTo: this.waiting ? 0 : options.aimLine,
      wrong: this.waiting ? null : this.wrong(this.hand.aim),
      foul: !this.waiting && this.isFoul(this.hand.aim) ? labels.foul : null,
    };
  }

  under(scene: Scene): void {
    if (!this.waiting) drawSlide(scene, this.hand.aim, this.request.legal, this.hand.press?.zone === "strip");
  }

  over(scene: Scene): void {
    const { aim, press, live } = this.hand;
    const shown = this.shown();
    if (!this.waiting) {
      drawAimLine(scene, aim, this.host.discs, shown);
      if (live) drawPull(scene, aim, shown);
      drawPower(scene, aim.power, live, scene.options.aiming === "point");
    }
    drawStriker(scene, aim, shown, press?.zone === "striker" || press?.zone === "strip");
    if (press?.moved && press.zone === "board" && scene.options.aiming === "pull") this.drawAnchor(scene);
    if (press?.zone === "board" && press.moved && shown.lineTo > 0) {
      const forecast = outlook(aim, shown.quarters, this.host.discs, shown.lineTo === 3 ? 3 : 0);
      if (forecast.man >= 0) this.lens.draw(scene, forecast.striker, press.at);
    }
  }

  /** Where the pull began: going back there lets go. */
  private drawAnchor(scene: Scene): void {
    const { pen, dpr } = scene;
    const [x, y] = this.hand.press!.from;
    pen.beginPath();
    pen.arc(x * dpr, y * dpr, 14 * dpr, 0, 2 * Math.PI);
    pen.strokeStyle = this.hand.live ? "rgb(255 250 240 / 55%)" : SIGNAL.bad;
    pen.lineWidth = 2 * dpr;
    pen.stroke();
    pen.fillStyle = "rgb(30 15 6 / 25%)";
    pen.fill();
  }

  end(): void {
    clearTimeout(this.announcing);
  }
}
