/** House rules as a form has them: the rule set they start from, and what differs from it. Values only, no state. */

import type { components } from "$app/api/schema";

type Schemas = components["schemas"];
export type HouseForm = Schemas["HouseForm"];
export type HouseField = Schemas["HouseField"];
export type HouseBase = Schemas["HouseBase"];
export type HouseRules = Schemas["HouseRules"];
export type HouseProblem = Schemas["HouseProblem"];
export type Length = Schemas["Format"];
export type Value = boolean | number | string;
export type Choices = Required<Schemas["HouseChoices"]>;

export const emptyChoices = (base: string): Choices => ({
  extends: base,
  title: "",
  values: {},
  formats: null,
  cites: {},
});

export const baseOf = (form: HouseForm, choices: Choices): HouseBase =>
  form.bases.find((base) => base.name === choices.extends) ?? form.bases[0]!;

export const chosenValue = (base: HouseBase, choices: Choices, path: string): Value | undefined =>
  choices.values[path] ?? base.values[path];

export const differs = (choices: Choices, path: string): boolean => path in choices.values;

/** How many rules differ; the lengths of a match count as one. */
export const countChanges = (choices: Choices): number =>
  Object.keys(choices.values).length + (choices.formats ? 1 : 0);

/** The same with another value; what the rule set says by itself is not kept. */
export function withValue(base: HouseBase, choices: Choices, path: string, value: Value | undefined): Choices {
  const { [path]: _, ...others } = choices.values;
  const isUsual = value === undefined || value === base.values[path];
  return { ...choices, values: isUsual ? others : { ...others, [path]: value } };
}

/** The same from another rule set: what was chosen stays, unless the other says so by itself. */
export function withBase(form: HouseForm, choices: Choices, name: string): Choices {
  const base = form.bases.find((each) => each.name === name);
  if (!base) return choices;
  const kept = Object.entries(choices.values).filter(([path, value]) => base.values[path] !== value);
  return { ...choices, extends: name, values: Object.fromEntries(kept) };
}

const sameLength = (a: Length, b: Length) =>
  (["name", "points", "boards", "minutes", "games", "decided_by", "all_boards", "tie", "at_time"] as const).every(
    (key) => (a[key] ?? null) === (b[key] ?? null),
  );

/** The same with other lengths of a match; null, and those of the rule set, are its own. */
export function withLengths(base: HouseBase, choices: Choices, lengths: Length[] | null): Choices {
  const isUsual =
    !lengths?.length ||
    (lengths.length === base.formats.length && lengths.every((length, at) => sameLength(length, base.formats[at]!)));
  return { ...choices, formats: isUsual ? null : lengths };
}

/** A length that was changed has no clause behind it. */
export const ownLength = (length: Length, change: Partial<Length>): Length => ({
  ...length,
  ...change,
  by: [],
  by_time: [],
});

/** Two choices that say the same. */
export const sameChoices = (a: Choices, b: Choices): boolean => canonical(a) === canonical(b);

function canonical({ extends: base, title, values, formats, cites }: Choices): string {
  const lengths = formats?.map((length) => Object.entries(length).filter(([, value]) => value !== null));
  return JSON.stringify([
    base,
    title,
    Object.entries(values).sort(),
    lengths?.map((entries) => entries.sort()) ?? null,
    Object.entries(cites).sort(),
  ]);
}

/** The fields whose words hold what somebody looks for. */
export function findFields(form: HouseForm, words: string): HouseField[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const titles = new Map(form.groups.map(({ name, title }) => [name, title]));
  return form.fields.filter((field) => {
    const texts = [field.path, field.says, field.question, titles.get(field.group) ?? ""];
    const all = [...texts, ...field.values.map(({ text }) => text)].join(" ").toLowerCase();
    return wanted.every((word) => all.includes(word));
  });
}
