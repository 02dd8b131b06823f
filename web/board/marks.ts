/** Arrows, paths and spots of an analysis. */

import { MAN } from "./geometry";
import { TONE } from "./look";
import { fine, head, line, plate, round, type Scene } from "./scene";
import type { Mark, Point } from "./types";

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];

function drawMark(scene: Scene, mark: Mark): Point {
  const colour = TONE[mark.tone ?? "plain"];
  const { pen } = scene;
  const dpr = fine(scene);
  if (mark.type === "spot") {
    round(scene, [mark.x, mark.y], mark.radius ?? MAN * 1.15);
    if (!mark.hollow) {
      pen.globalAlpha = 0.28;
      pen.fillStyle = colour;
      pen.fill();
      pen.globalAlpha = 1;
    }
    pen.strokeStyle = "rgb(255 250 240 / 80%)";
    pen.lineWidth = 4 * dpr;
    pen.stroke();
    pen.strokeStyle = colour;
    pen.lineWidth = 2.2 * dpr;
    pen.stroke();
    return [mark.x, mark.y];
  }
  if (mark.type === "arrow") {
    line(scene, [mark.from, mark.to], colour, 3.2);
    head(scene, mark.from, mark.to, colour, 14);
    return middle(mark.from, mark.to);
  }
  line(scene, mark.points, colour, 2.4, mark.dashed ? [7, 6] : []);
  const [from, to] = [mark.points.at(-2), mark.points.at(-1)];
  if (from && to) head(scene, from, to, colour, 10);
  const at = Math.floor((mark.points.length - 1) / 2);
  return mark.points.length > 1 ? middle(mark.points[at]!, mark.points[at + 1]!) : (mark.points[0] ?? [0, 0]);
}

/** All marks, their labels last so that none is struck through. */
export function drawMarks(scene: Scene, marks: readonly Mark[]): void {
  const labels = marks.map((mark) => [mark, drawMark(scene, mark)] as const);
  for (const [mark, at] of labels) {
    if (!mark.label) continue;
    const [x, y] = scene.view.toScreen(...at);
    const lift = mark.type === "spot" ? (mark.radius ?? MAN * 1.15) * scene.view.scale + 5 * scene.dpr : 0;
    plate(scene, mark.label, x, y - lift, TONE[mark.tone ?? "plain"], lift ? "above" : "middle");
  }
}
