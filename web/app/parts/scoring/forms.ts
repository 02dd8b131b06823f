/** The small forms of actions: what they begin with, and what is still missing. */

import type { ScreenAction } from "$app/scoring/values";

type Field = ScreenAction["fields"][number];
export type Values = Record<string, string | number | boolean | null>;

/** What a form shows at first. A number without a value begins at its least. */
export function initialValues(fields: readonly Field[]): Values {
  return Object.fromEntries(fields.map((field) => [field.id, field.value ?? (field.kind === "flag" ? false : null)]));
}

const isEmpty = (value: Values[string] | undefined): boolean =>
  value === null || value === undefined || (typeof value === "string" && !value.trim());

/** The first field that has to be filled in and is not. */
export function missing(fields: readonly Field[], values: Values): Field | null {
  return fields.find((field) => field.needed && isEmpty(values[field.id])) ?? null;
}

/** What is sent: fields that were left empty are left out. */
export function filledIn(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}
