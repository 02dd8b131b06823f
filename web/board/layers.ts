/** What is drawn once and kept: the surface and the discs' stamps, at the size and sharpness of the screen. */

import { AIR, PAGE, View } from "./geometry";
import { Pieces } from "./pieces";
import type { Scene } from "./scene";
import { surfaceImage, type Surface } from "./surface";
import type { Options } from "./types";

/** More device pixels than this a side are not seen. */
const MOST_PIXELS = 2200;

/** The shadow of the whole board. */
const SHADOW = { day: "rgb(60 30 8 / 45%)", dark: "rgb(0 0 0 / 65%)" };

export class Layers {
  /** In CSS pixels, for pointers; in device pixels, for drawing. */
  view = new View(1, 0);
  device = new View(1, 0);
  readonly pen: CanvasRenderingContext2D;
  private dpr = 1;
  private surface: HTMLCanvasElement | null = null;
  private pieces: Pieces | null = null;
  private painted: Surface | null = null;

  /** `loaded` is called when the picture of the surface has arrived and can be drawn. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly loaded: () => void,
  ) {
    this.pen = canvas.getContext("2d")!;
  }

  /** The element, the screen or the side that is near has changed. */
  fit(quarters: number): void {
    const width = this.canvas.clientWidth || 1;
    const sharp = Math.min(window.devicePixelRatio || 1, MOST_PIXELS / width);
    const pixels = Math.max(1, Math.round(width * sharp));
    this.dpr = pixels / width;
    if (this.canvas.width !== pixels || this.canvas.height !== pixels) {
      this.canvas.width = this.canvas.height = pixels;
      this.surface = null;
      this.pieces = null;
    }
    this.view = new View(width, quarters);
    this.device = new View(pixels, quarters);
  }

  /** A frame begun: the empty board is drawn. */
  begin(options: Options, now: number): Scene {
    const { pen, dpr, device } = this;
    if (this.pieces?.men !== options.men || this.pieces.striker !== options.striker) this.pieces = null;
    this.pieces ??= new Pieces(device.scale, options.men, options.striker);
    if (!this.surface || this.painted !== options.surface) this.paintSurface(options);
    pen.clearRect(0, 0, device.size, device.size);
    if (this.surface) pen.drawImage(this.surface, 0, 0);
    return { pen, view: device, dpr, pieces: this.pieces, options, now };
  }

  /** The surface with its shadow, at the size of the canvas; what was there stays until its picture is loaded. */
  private paintSurface({ surface, dark }: Options): void {
    const image = surfaceImage(surface);
    if (!image.complete || image.naturalWidth === 0) {
      image.addEventListener("load", this.loaded, { once: true });
      return;
    }
    const { size } = this.device;
    const air = (size * AIR) / (2 * PAGE);
    this.painted = surface;
    this.surface = document.createElement("canvas");
    this.surface.width = this.surface.height = size;
    const pen = this.surface.getContext("2d")!;
    pen.shadowColor = dark ? SHADOW.dark : SHADOW.day;
    pen.shadowBlur = 0.9 * air;
    pen.shadowOffsetY = 0.3 * air;
    pen.drawImage(image, air, air, size - 2 * air, size - 2 * air);
  }

  /** The picture as it is now, to fade from. */
  copy(): HTMLCanvasElement {
    const copy = document.createElement("canvas");
    copy.width = copy.height = this.device.size;
    copy.getContext("2d")!.drawImage(this.canvas, 0, 0);
    return copy;
  }
}
