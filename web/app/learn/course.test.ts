import { describe, expect, it } from "vitest";

import {
  afterPlacing,
  afterStroke,
  beginCourse,
  doneOf,
  goToLesson,
  lessonOf,
  nextLesson,
  tryAgain,
  type Course,
} from "./course";
import { hintOf, LESSONS, marksOf } from "./lessons";
import type { Judged } from "./rest";

const CONTACT: Judged["trajectory"]["events"] = [[0.1, "contact", -1, 0]];
const CUSHION: Judged["trajectory"]["events"] = [[0.1, "cushion", -1, null]];

function judgedAs(given: Partial<Judged> & { turn?: string; events?: Judged["trajectory"]["events"] } = {}): Judged {
  const { turn = "lose", events = CONTACT, ...rest } = given;
  return {
    trajectory: { seconds: 1, discs: [], start: [], striker: [0, 0], segments: {}, events },
    position: [
      ["white", 0.1, 0.1],
      ["black", -0.1, 0.1],
    ],
    pocketed: { own: 0, opp: 0, queen: false, striker: false },
    ruling: { words: [], grounds: [], clauses: [], decisions: [], turn },
    returned: [],
    queen: "on_board",
    dues: [0, 0],
    no_stroke: false,
    ...rest,
  };
}

const pocketed = (what: Partial<Judged["pocketed"]>) => ({ own: 0, opp: 0, queen: false, striker: false, ...what });
const lesson = (id: string): Course =>
  goToLesson(
    beginCourse(),
    LESSONS.findIndex((one) => one.id === id),
  );

describe("a lesson", () => {
  it("of the break is done with whatever the striker touches", () => {
    expect(afterStroke(lesson("strike"), judgedAs()).stage).toBe("solved");
    expect(afterStroke(lesson("strike"), judgedAs({ events: CUSHION })).stage).toBe("again");
  });

  it("of a pocketed man is done where the turn is kept for it", () => {
    const man = pocketed({ own: 1 });
    expect(afterStroke(lesson("pocket"), judgedAs({ pocketed: man, turn: "keep" })).stage).toBe("solved");
    expect(afterStroke(lesson("pocket"), judgedAs({ pocketed: man, turn: "lose" })).stage).toBe("again");
    expect(afterStroke(lesson("pocket"), judgedAs({ pocketed: pocketed({ opp: 1 }) })).stage).toBe("again");
  });

  it("of the queen goes on until she is covered, and the cover alone is tried again", () => {
    const taken = afterStroke(
      lesson("queen"),
      judgedAs({ pocketed: pocketed({ queen: true }), queen: "pending", turn: "keep" }),
    );
    expect([taken.stage, taken.board.queen]).toEqual(["aim", "pending"]);
    const missed = afterStroke(taken, judgedAs({ returned: [["queen", 0, 0]] }));
    expect(missed.stage).toBe("again");
    expect(tryAgain(missed).board).toBe(taken.board);
    const covered = afterStroke(tryAgain(missed), judgedAs({ queen: "covered_by_me", turn: "keep" }));
    expect(covered.stage).toBe("solved");
  });

  it("of a due is done once the man lies on the board again", () => {
    const paid = afterStroke(
      lesson("due"),
      judgedAs({ pocketed: pocketed({ striker: true }), returned: [["white", 0, 0.05]] }),
    );
    expect([paid.stage, paid.marks[3]]).toEqual(["place", "open"]);
    const own = afterPlacing(paid, [[0.03, 0.04]]);
    expect([own.stage, own.marks[3]]).toEqual(["solved", "done"]);
    expect(own.board.discs.at(-1)).toEqual(["white", 0.03, 0.04]);
    expect(afterPlacing(paid, []).board.discs.at(-1)).toEqual(["white", 0, 0.05]);
  });

  it("goes on where no stroke was made, and says why", () => {
    const weak = judgedAs({ no_stroke: true, turn: "keep", events: [] });
    expect(afterStroke(lesson("pocket"), weak)).toMatchObject({ stage: "aim", misses: 0 });
    expect(hintOf("pocket", weak)).toBe("weak");
  });

  it("gives a hint only where the umpire's words say too little", () => {
    expect(hintOf("pocket", judgedAs({ events: [] }))).toBe("weak");
    expect(hintOf("pocket", judgedAs({ events: CUSHION }))).toBe("missed");
    expect(hintOf("pocket", judgedAs())).toBeNull();
    expect(hintOf("cushion", judgedAs({ pocketed: pocketed({ striker: true }) }))).toBe("striker");
    expect(hintOf("due", judgedAs())).toBe("missed");
    expect(hintOf("due", judgedAs({ pocketed: pocketed({ striker: true }) }))).toBeNull();
  });

  it("marks what to aim at: the queen, then what covers her", () => {
    const { start } = lessonOf(lesson("queen"));
    expect(marksOf("queen", start)).toHaveLength(1);
    const without = { discs: start.discs.filter(([kind]) => kind !== "queen"), queen: "pending" as const };
    expect(marksOf("queen", without)).toHaveLength(2);
    expect(marksOf("pocket", lessonOf(lesson("pocket")).start)).toHaveLength(2);
  });
});

describe("the course", () => {
  it("counts misses, and forgets them with the next lesson", () => {
    let course = lesson("pocket");
    for (let k = 0; k < 2; k += 1) course = tryAgain(afterStroke(course, judgedAs()));
    expect([course.misses, course.stage]).toEqual([2, "aim"]);
    expect(nextLesson(course).misses).toBe(0);
  });

  it("marks what was done and what was skipped, and ends after the last", () => {
    let course = afterStroke(beginCourse(), judgedAs());
    while (course.stage !== "over") course = nextLesson(course);
    expect(course.marks).toEqual(["done", "skipped", "skipped", "skipped", "skipped"]);
    expect(doneOf(course)).toEqual(["strike"]);
    expect(nextLesson(course)).toBe(course);
  });

  it("keeps what was done when a lesson is done again", () => {
    const again = goToLesson(nextLesson(afterStroke(beginCourse(), judgedAs())), 0);
    expect(nextLesson(again).marks[0]).toBe("done");
  });

  it("begins with the first lesson that is open, and anew once all are done", () => {
    expect(beginCourse(["strike", "pocket"]).number).toBe(2);
    const all = beginCourse(LESSONS.map(({ id }) => id));
    expect([all.number, new Set(all.marks)]).toEqual([0, new Set(["open"])]);
  });
});
