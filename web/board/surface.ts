/** The empty board as `carrom.drawing` draws it; `web/build.py` writes both pictures before the page is built. */

import dark from "./surface/dark.svg?inline";
import day from "./surface/day.svg?inline";

/** The address of the picture, by day or for a dark page. */
export function surfaceAddress(isDark: boolean): string {
  return isDark ? dark : day;
}

const images = new Map<boolean, HTMLImageElement>();

/** The picture, loaded once for all boards; it may not be complete yet. */
export function surfaceImage(isDark: boolean): HTMLImageElement {
  let image = images.get(isDark);
  if (!image) {
    image = new Image();
    image.src = surfaceAddress(isDark);
    images.set(isDark, image);
  }
  return image;
}

/** Resolves once a board can be drawn with its first frame. */
export async function loadSurface(isDark: boolean): Promise<void> {
  const image = surfaceImage(isDark);
  if (!image.complete) await new Promise((done) => image.addEventListener("load", done, { once: true }));
}
