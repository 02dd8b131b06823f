/** A line of the log as the desk shows it: what it is in the reader's language, with the server's sentence. */

import type { LogLine } from "$app/organise/types";
import { word } from "$app/organise/words";

export function authorOf({ by }: LogLine): string {
  if (typeof by === "string") return by;
  return [word("role", by.role), by.name].filter(Boolean).join(" ");
}

export const kindOf = ({ kind }: LogLine): string => word("told", kind);

export const wordsOf = (line: LogLine): string => line.words || kindOf(line);
