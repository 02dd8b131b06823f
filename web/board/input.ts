/** The canvas in the page: pointers and keys become touches of a mode; what is said goes to a live region. */

import { MAN, type View } from "./geometry";
import type { Mode, Touch } from "./scene";

interface Wiring {
  mode: () => Mode | null;
  view: () => View;
  /** A person did something: sound may be unlocked. */
  gesture: () => unknown;
}

/** Half a fingertip in CSS pixels, and the same for a mouse or a pen. */
const FINGER = 24;
const MOUSE = 8;

let boards = 0;

export class Input {
  readonly canvas: HTMLCanvasElement;
  private readonly announcer: HTMLDivElement;
  private readonly described: HTMLDivElement;
  private readonly button: HTMLButtonElement;
  private readonly frame: HTMLDivElement;
  private readonly off = new AbortController();
  private act: () => void = () => undefined;
  private pressed = false;

  constructor(
    element: HTMLElement,
    private readonly wiring: Wiring,
  ) {
    const id = `carrom-board-${++boards}`;
    const frame = (this.frame = document.createElement("div"));
    Object.assign(frame.style, { position: "relative", width: "100%", aspectRatio: "1" });
    this.canvas = document.createElement("canvas");
    this.canvas.tabIndex = 0;
    Object.assign(this.canvas.style, {
      display: "block",
      width: "100%",
      height: "100%",
      borderRadius: "10px",
      userSelect: "none",
      webkitUserSelect: "none",
      webkitTapHighlightColor: "transparent",
    });
    this.announcer = hidden();
    this.announcer.setAttribute("aria-live", "polite");
    this.described = hidden();
    this.described.id = id;
    this.canvas.setAttribute("aria-describedby", id);
    this.button = document.createElement("button");
    this.button.type = "button";
    this.button.hidden = true;
    Object.assign(this.button.style, {
      position: "absolute",
      left: "50%",
      bottom: "1%",
      transform: "translateX(-50%)",
    });
    this.button.className = "primary";
    frame.append(this.canvas, this.button, this.announcer, this.described);
    element.append(frame);
    this.listen();
  }

  private listen(): void {
    const { canvas } = this;
    const { signal } = this.off;
    const on = <K extends keyof HTMLElementEventMap>(name: K, act: (event: HTMLElementEventMap[K]) => void) =>
      canvas.addEventListener(name, act, { signal, passive: false });
    on("pointerdown", (event) => this.down(event));
    on("pointermove", (event) => this.move(event));
    on("pointerup", (event) => {
      this.wiring.gesture();
      this.wiring.mode()?.up(this.touch(event));
    });
    on("pointercancel", () => this.wiring.mode()?.lost());
    on("contextmenu", (event) => this.wiring.mode() && event.preventDefault());
    // Older browsers scroll by touch events whatever the pointer events say.
    on("touchmove", (event) => this.wiring.mode() && event.cancelable && event.preventDefault());
    on("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      this.wiring.gesture();
      if (!this.wiring.mode()?.key(event)) return;
      event.preventDefault();
      this.ring(true);
    });
    on("focus", () => this.ring(!this.pressed && canvas.matches(":focus-visible")));
    on("blur", () => this.ring(false));
    this.button.addEventListener("click", () => this.act(), { signal });
  }

  private down(event: PointerEvent): void {
    this.wiring.gesture();
    const mode = this.wiring.mode();
    if (!mode || (event.pointerType === "mouse" && event.button !== 0)) return;
    if (!mode.down(this.touch(event))) return;
    event.preventDefault();
    this.pressed = true;
    this.canvas.focus({ preventScroll: true });
    this.pressed = false;
    this.ring(false);
    this.canvas.setPointerCapture(event.pointerId);
  }

  /** Where the keys go is seen by who uses keys. */
  private ring(shown: boolean): void {
    Object.assign(this.canvas.style, {
      outline: shown ? "3px solid var(--focus, #1d63c4)" : "none",
      outlineOffset: "1px",
    });
  }

  private move(event: PointerEvent): void {
    const mode = this.wiring.mode();
    const touch = this.touch(event);
    mode?.move(touch);
    this.canvas.style.cursor = mode && event.pointerType === "mouse" ? mode.cursor(touch) : "";
  }

  private touch(event: PointerEvent): Touch {
    const box = this.canvas.getBoundingClientRect();
    const view = this.wiring.view();
    const shrink = view.size / (box.width || 1);
    const [px, py] = [(event.clientX - box.left) * shrink, (event.clientY - box.top) * shrink];
    return {
      id: event.pointerId,
      at: [px, py],
      nearPlace: view.toNearPlace(px, py),
      place: view.toBoard(px, py),
      time: event.timeStamp,
      finger: Math.max(MAN, (event.pointerType === "touch" ? FINGER : MOUSE) / view.scale),
    };
  }

  say(text: string): void {
    // The same words twice are said twice.
    this.announcer.textContent = this.announcer.textContent === text ? `${text}\u00a0` : text;
  }

  /** Name and description; `keys` where something can be done. */
  label(name: string, sentences: string[], keys: string | null): void {
    const { canvas } = this;
    canvas.setAttribute("role", keys ? "application" : "img");
    canvas.setAttribute("aria-label", keys ? `${name}. ${keys}` : name);
    this.described.textContent = sentences.join(". ");
    // While something can be done here, a finger on the board never scrolls the page.
    canvas.style.touchAction = keys ? "none" : "auto";
  }

  offer(label: string | null, act: () => void): void {
    this.act = act;
    this.button.hidden = label === null;
    if (label !== null) this.button.textContent = label;
  }

  destroy(): void {
    this.off.abort();
    this.frame.remove();
  }
}

function hidden(): HTMLDivElement {
  const element = document.createElement("div");
  Object.assign(element.style, {
    position: "absolute",
    width: "1px",
    height: "1px",
    overflow: "hidden",
    clipPath: "inset(50%)",
    whiteSpace: "nowrap",
  });
  return element;
}
