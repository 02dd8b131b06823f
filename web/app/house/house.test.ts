// @vitest-environment jsdom

import { beforeEach, describe, expect, it } from "vitest";

import {
  countChanges,
  emptyChoices,
  findFields,
  ownLength,
  sameChoices,
  withBase,
  withLengths,
  withValue,
  type Choices,
  type HouseForm,
  type HouseRules,
  type Length,
  type Value,
} from "./choices";
import { LONGEST_LINK, readLink, writeLink } from "./link";
import { deleteRules, findSaved, freeName, savedRules, saveRules } from "./saved.svelte";

/** The same numbers every time: a test does not depend on chance. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const TEXTS = ["Sundays at ours", "रविवार", "a&b=c#d?e+f%", "  two  spaces ", "25", "true", "👑 “quoted”", "\\"];
const WORDS: Value[] = [true, false, 0, 7, 1000, "none", "void", "opponent_men_queen", "as_near"];

function length(draw: (below: number) => number, at: number): Length {
  const limit = () => (draw(2) ? draw(1000) + 1 : null);
  return {
    name: `${at} ${TEXTS[draw(TEXTS.length)]}`,
    points: limit(),
    boards: limit(),
    minutes: limit(),
    games: draw(9) + 1,
    decided_by: draw(2) ? "points" : "boards",
    all_boards: draw(2) === 1,
    tie: draw(2) ? "shared" : "extra_board",
    at_time: draw(2) ? "men_left" : "finished_boards",
    by: draw(2) ? ["003.game.3d", "A11"] : [],
    by_time: [],
  };
}

function choices(seed: number): Choices {
  const draw = numbers(seed);
  const values = Array.from({ length: draw(12) }, (_, at) => [`group${at}.option_${at}`, WORDS[draw(WORDS.length)]!]);
  return {
    extends: ["icf-25", "laws-29"][draw(2)]!,
    title: draw(4) ? TEXTS[draw(TEXTS.length)]! : "",
    values: Object.fromEntries(values),
    formats: draw(2) ? Array.from({ length: draw(3) + 1 }, (_, at) => length(draw, at)) : null,
    cites: draw(3) ? {} : { "queen.early": "004.cover.2 A13" },
  };
}

describe("house rules as a link", () => {
  it("come back as they were, whatever they say", () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const said = choices(seed);
      expect(readLink(writeLink(said))).toEqual(said);
    }
  });

  it("are short, and can be read", () => {
    const said = { ...emptyChoices("icf-25"), title: "At ours", values: { "queen.early": "void" } };
    expect(writeLink(said)).toBe("base=icf-25&name=At+ours&queen.early=void");
  });

  it.each(["", "x", "base=", "join=b1.secret", "%E0%A4%A", `base=icf-25&name=${"x".repeat(LONGEST_LINK)}`])(
    "are none in %s",
    (text) => expect(readLink(text)).toBeNull(),
  );

  it("of a hostile hand are only values: nothing of the page's own is reached", () => {
    const read = readLink("base=icf-25&__proto__.x=1&constructor=2&length.99.name=a&length.1.toString=b");
    expect(({} as Record<string, unknown>)["x"]).toBeUndefined();
    expect(read?.formats).toHaveLength(2);
  });
});

const BASE = (name: string, queen: number) => ({
  name,
  title: name,
  document: null,
  values: { "scoring.queen_value": queen, "queen.early": "returned" } as Record<string, Value>,
  by: {},
  formats: [{ ...length(numbers(1), 0), name: "match" }],
});
const FIELD = (path: string, says: string) => ({
  path,
  group: path.split(".")[0]!,
  says,
  question: "",
  kind: "choice" as const,
  values: [{ value: "void", text: "stays down" }],
  least: 0,
  most: 0,
  none: "",
});
const FORM: HouseForm = {
  language: "en",
  bases: [BASE("icf-25", 3), BASE("laws-29", 5)],
  groups: [{ name: "queen", title: "The queen" }],
  fields: [FIELD("queen.early", "before any own man"), FIELD("dues.late", "nothing placed")],
  common: [],
  format_fields: [],
};
const base = FORM.bases[0]!;

describe("choices", () => {
  it("keep only what differs from the rule set", () => {
    const changed = withValue(base, emptyChoices("icf-25"), "scoring.queen_value", 5);
    expect(changed.values).toEqual({ "scoring.queen_value": 5 });
    expect(withValue(base, changed, "scoring.queen_value", 3).values).toEqual({});
    expect(withValue(base, changed, "scoring.queen_value", undefined).values).toEqual({});
  });

  it("stay when the rule set changes, unless it says the same", () => {
    const said = { ...emptyChoices("icf-25"), values: { "scoring.queen_value": 5, "queen.early": "void" } };
    expect(withBase(FORM, said, "laws-29").values).toEqual({ "queen.early": "void" });
    expect(withBase(FORM, said, "nowhere")).toBe(said);
  });

  it("count the lengths of a match as one", () => {
    const lengths = [ownLength(base.formats[0]!, { boards: 1, points: null })];
    const said = withLengths(base, { ...emptyChoices("icf-25"), values: { "queen.early": "void" } }, lengths);
    expect(countChanges(said)).toBe(2);
    expect(said.formats?.[0]?.by).toEqual([]);
    expect(withLengths(base, said, [...base.formats]).formats).toBeNull();
    expect(withLengths(base, said, null).formats).toBeNull();
  });

  it("are found by words of the option, its group and its values", () => {
    const found = (words: string) => findFields(FORM, words).map((field) => field.path);
    expect(found("queen stays")).toEqual(["queen.early"]);
    expect(found("placed")).toEqual(["dues.late"]);
    expect(found("")).toHaveLength(2);
    expect(found("clock")).toEqual([]);
  });
});

describe("saved house rules", () => {
  const rules = (title: string): HouseRules => ({
    title,
    extends: "icf-25",
    choices: { ...emptyChoices("icf-25"), title },
    text: `extends = "icf-25"\ntitle = "${title}"\n`,
    pairs: false,
    most_sides: 2,
    formats: [],
    differences: [],
    problems: [],
  });
  beforeEach(() => {
    for (const { id } of savedRules()) deleteRules(id);
  });

  it("are kept by name, changed, and deleted with a way back", () => {
    const id = saveRules(rules("Sundays"))!;
    expect(JSON.parse(localStorage.getItem("carrom.house")!)).toHaveLength(1);
    expect(saveRules(rules("Mondays"), id)).toBe(id);
    expect(savedRules().map((saved) => saved.rules.title)).toEqual(["Mondays"]);
    const back = deleteRules(id);
    expect(savedRules()).toHaveLength(0);
    back();
    back();
    expect(findSaved(id)?.rules.title).toBe("Mondays");
  });

  it("have names of their own", () => {
    const id = saveRules(rules("Sundays"))!;
    expect(freeName("Sundays")).toBe("Sundays 2");
    expect(freeName("Sundays", id)).toBe("Sundays");
    saveRules(rules("Sundays 2"));
    expect(freeName("Sundays 2")).toBe("Sundays 3");
  });

  it("follow another tab, and pass over what is none of ours", () => {
    const other = [{ id: "a", changed: 1, rules: rules("Elsewhere") }, { id: 3 }, null, { id: "b", rules: {} }];
    localStorage.setItem("carrom.house", JSON.stringify(other));
    window.dispatchEvent(new StorageEvent("storage", { key: "carrom.house" }));
    expect(savedRules().map((saved) => saved.rules.title)).toEqual(["Elsewhere"]);
    localStorage.setItem("carrom.house", "{");
    window.dispatchEvent(new StorageEvent("storage", { key: "carrom.house" }));
    expect(savedRules()).toEqual([]);
  });

  it("are told apart by what they say, in whatever order", () => {
    const said = choices(7);
    const turned = { ...said, values: Object.fromEntries(Object.entries(said.values).reverse()) };
    expect(sameChoices(said, turned)).toBe(true);
    expect(sameChoices(said, { ...said, title: `${said.title}.` })).toBe(false);
  });
});
