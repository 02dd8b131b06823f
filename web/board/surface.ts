/** The empty board as `carrom.drawing` draws it; `web/build.py` writes its pictures before the page is built. The two that follow the
 * theme of the page are part of it; others are loaded by those who chose them. */

import dark from "./surface/dark.svg?inline";
import day from "./surface/day.svg?inline";
import green from "./surface/green.svg?url";
import rosewood from "./surface/rosewood.svg?url";
import slate from "./surface/slate.svg?url";

const ADDRESSES = { day, dark, rosewood, green, slate };
export type Surface = keyof typeof ADDRESSES;

/** The address of a picture. */
export function surfaceAddress(surface: Surface): string {
  return ADDRESSES[surface];
}

const images = new Map<Surface, HTMLImageElement>();

/** The picture, loaded once for all boards; it may not be complete yet. */
export function surfaceImage(surface: Surface): HTMLImageElement {
  let image = images.get(surface);
  if (!image) {
    image = new Image();
    image.src = surfaceAddress(surface);
    images.set(surface, image);
  }
  return image;
}

/** Resolves once a board can be drawn with its first frame; without its picture it is drawn all the same. */
export async function loadSurface(surface: Surface): Promise<void> {
  const image = surfaceImage(surface);
  if (image.complete) return;
  await new Promise((done) => {
    image.addEventListener("load", done, { once: true });
    image.addEventListener("error", done, { once: true });
  });
}
