/** Every mode of the component on one page, for one's own eyes. Not part of the build. */

import { CarromBoard, MAN, isFree, type Disc, type Kind, type Trajectory } from "./index";
import cases from "./cases/films.json";

const films = cases.films.map((film) => film.trajectory as unknown as Trajectory);
const layout = (film: Trajectory): Disc[] =>
  film.discs.map((kind, i) => ({ kind, x: film.start[i]![0], y: film.start[i]![1] }));
const asked = new URLSearchParams(location.search);
const dark = asked.has("dark");
document.body.classList.toggle("dark", dark);

const board = new CarromBoard(document.querySelector<HTMLElement>("#board")!, {
  dark,
  men: asked.has("safe") ? "safe" : "classic",
  motion: asked.has("reduced") ? "reduced" : "full",
  quarters: Number(asked.get("quarters") ?? 0),
  aiming: asked.has("point") ? "point" : "pull",
  aimLine: Number(asked.get("line") ?? 2) as 0 | 1 | 2 | 3,
});
const log = (what: unknown) => (document.querySelector("#log")!.textContent = JSON.stringify(what, null, 1));
const few = films[3]!;
board.show({ discs: layout(films[0]!), nets: [[], [], [], []] });

const acts: Record<string, () => void> = {
  rack: () => {
    board.rest();
    board.show({ discs: layout(films[0]!) });
  },
  break: () => void board.play(films[0]!).then(() => log("at rest")),
  slow: () => void board.play(films[0]!, { rate: 0.2 }),
  skip: () => board.skip(),
  middle: () => board.seek(films[0]!, 0.35),
  aim: () => {
    board.show({ discs: layout(few), nets: [["white", "black"], ["white"], [], ["black", "black", "queen"]] });
    board.aim({
      legal: [
        [-0.22234, -0.21605],
        [-0.18425, -0.02],
        [0.03, 0.18425],
        [0.21605, 0.22234],
      ],
      onStroke: log,
      onAim: log,
      start: { x: -0.06 },
    });
  },
  place: () => {
    const inside = (x: number, y: number, discs: readonly Disc[]) =>
      Math.hypot(x, y) <= 0.085 - MAN && isFree(x, y, discs);
    board.show({ discs: layout(few) });
    board.place({ kind: "white", count: 2, mayLie: inside, onPlaced: log });
  },
  edit: () => board.edit({ onChange: log }),
  white: () => board.add("white"),
  remove: () => board.remove(),
  marks: () => {
    board.show({ discs: layout(few) });
    board.draw([
      { type: "arrow", from: [-0.05, -0.2526], to: few.start[0]!, tone: "best", label: "62 %" },
      { type: "path", points: [few.start[0]!, [0.2, 0.3], [0.34, 0.34]], tone: "good", dashed: true },
      { type: "spot", x: few.start[1]![0], y: few.start[1]![1], tone: "bad", label: "8 %" },
    ]);
  },
  ghost: () => board.ghost({ x: 0.08, dx: -0.3, dy: 0.95, power: 0.6, quarters: 2 }),
};
const tools = document.querySelector("#tools")!;
for (const [name, act] of Object.entries(acts)) {
  const button = document.createElement("button");
  button.textContent = name;
  button.addEventListener("click", act);
  tools.append(button);
}
Object.assign(window, {
  board,
  acts,
  films,
  full: (count: number, kind: Kind) => Array.from({ length: count }, () => kind),
});
