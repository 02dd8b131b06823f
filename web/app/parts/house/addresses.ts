/** Where house rules are used: the address holds them, so that it works for whoever gets it. */

import type { Choices } from "$app/house/choices";
import { writeLink } from "$app/house/link";

/** The form with these rules, as a link for others has it. */
export const shareAddress = (choices: Choices): string => `/house#${writeLink(choices)}`;
/** A new match by these rules. */
export const playAddress = (choices: Choices): string => `/new#${writeLink(choices)}`;
/** The umpire, asked by these rules. */
export const askAddress = (choices: Choices): string =>
  `/ask?${new URLSearchParams({ rules: "house", house: writeLink(choices) })}`;
