/** A line of the log as the desk shows it: what it is and what it says, with names, in the reader's language. */

import { t } from "$app/i18n/messages.svelte";
import type { DeskShown, LogLine, Told } from "$app/organise/types";
import { competitionOf, placeWords, roundWords, sideWords, titleOf, word } from "$app/organise/words";

import { readBack } from "./resultWords";

export function authorOf({ by }: LogLine): string {
  if (typeof by === "string") return by;
  return [word("role", by.role), by.name].filter(Boolean).join(" ");
}

export const kindOf = ({ kind }: LogLine): string => word("told", kind);

type Said = (told: Told, desk: DeskShown) => string;
const text = (value: unknown): string => (typeof value === "string" ? value : "");
const list = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
const joined = (...parts: string[]): string => parts.filter(Boolean).join(" · ");

const matchOf: Said = (told, { event }) => {
  const fixture = event.fixtures[text(told["fixture"])];
  return fixture ? titleOf(fixture) : text(told["fixture"]);
};
const entrantOf = (desk: DeskShown, competition: unknown, id: string): string =>
  desk.entrants[text(competition)]?.[id]?.name ?? id;
const personOf = (desk: DeskShown, id: unknown): string =>
  desk.people.find((person) => person.id === id)?.name ?? text(id);
const contestOf = (desk: DeskShown, id: unknown): string =>
  desk.event.competitions.length > 1 ? (competitionOf(desk.event, text(id))?.name ?? text(id)) : "";

const result: Said = (told, desk) => {
  const fixture = desk.event.fixtures[text(told["fixture"])];
  if (!fixture) return text(told["fixture"]);
  const rubber = told["rubber"] ? t("organise.rubber.n", { n: Number(told["rubber"]) }) : "";
  const said = readBack(told, [sideWords(fixture.a), sideWords(fixture.b)], fixture.decides);
  const overruled = told["overruled"] ? t("organise.overruled", { reason: text(told["overruled"]) }) : "";
  return joined(placeWords(fixture), rubber, said, text(told["reason"]), overruled);
};
const placed: Said = (told, desk) =>
  joined(
    matchOf(told, desk),
    told["table"] ? t("organise.table", { name: text(told["table"]) }) : "",
    text(told["umpire"]),
  );
const entry: Said = (told, desk) =>
  joined(text((told["entrant"] as { name?: string } | undefined)?.name), contestOf(desk, told["competition"]));
const left: Said = (told, desk) =>
  joined(
    entrantOf(desk, told["competition"], text(told["entrant"])),
    contestOf(desk, told["competition"]),
    text(told["reason"]),
  );
const of =
  (...names: string[]): Said =>
  (told) =>
    joined(...names.map((name) => text(told[name])));

const SAID: Record<string, Said> = {
  result,
  rubber: result,
  correct: result,
  call: placed,
  call_back: placed,
  start: placed,
  move: placed,
  umpire: placed,
  enter: entry,
  change_entry: entry,
  withdraw: left,
  disqualify: left,
  return: left,
  substitute: (told, desk) =>
    joined(left(told, desk), `${personOf(desk, told["leaves"])} → ${personOf(desk, told["comes"])}`),
  person: (told) => text((told["person"] as { name?: string } | undefined)?.name),
  check_in: (told, desk) => {
    const ids = list(told["entrants"]);
    const who =
      ids.length > 3
        ? t("organise.entries.count", { n: ids.length })
        : ids.map((id) => entrantOf(desk, told["competition"], id)).join(", ");
    return joined(who, told["absent"] ? t("organise.absent") : "");
  },
  draw: (told, desk) =>
    joined(
      contestOf(desk, told["competition"]),
      told["round"] ? roundWords(Number(told["round"]), "") : "",
      told["by_hand"] ? t("organise.draw.byHand") : t("organise.draw.of", { number: text(told["number"]) }),
    ),
  lucky_losers: (told, desk) =>
    list(told["entrants"])
      .map((id) => entrantOf(desk, told["competition"], id))
      .join(", "),
  forbid: (told, desk) => ["a", "b"].map((side) => entrantOf(desk, told["competition"], text(told[side]))).join(" – "),
  phase: (told) => word("phase", text(told["to"])),
  competition: of("name"),
  open: of("name"),
  tables: (told) => list(told["tables"]).join(", "),
  table: (told) =>
    joined(
      t("organise.table", { name: text(told["table"]) }),
      word("table.state", told["open"] === false ? "closed" : "free"),
      text(told["reason"]),
    ),
  official: (told) => joined(text(told["name"]), word("role", text(told["role"]) || "umpire")),
  striker: (told, desk) =>
    joined(
      personOf(desk, told["person"]),
      text(told["mark"]),
      t(told["certified"] === false ? "organise.striker.not" : "organise.striker.certified"),
    ),
  warning: (told, desk) => joined(personOf(desk, told["person"]), text(told["reason"])),
  protest: (told, desk) => joined(matchOf(told, desk), text(told["by"]), text(told["text"])),
  decide_protest: (told) =>
    joined(
      t("organise.protest.n", { n: Number(told["number"]) }),
      t(told["upheld"] ? "organise.protest.upheld" : "organise.protest.rejected"),
      text(told["decision"]),
    ),
  hall_clock: (told) =>
    joined(
      word("clock", text(told["action"])),
      told["minutes"] ? t("organise.minutes", { n: Number(told["minutes"]) }) : "",
    ),
  timetable: () => "",
  line_up: (told, desk) =>
    joined(matchOf(told, desk), entrantOf(desk, text(told["fixture"]).split(".")[0], text(told["entrant"]))),
  note: of("text"),
  privacy: (told) =>
    joined(
      t(told["assume_consent"] === false ? "organise.privacy.initials" : "organise.privacy.full"),
      told["indexed"] ? t("organise.privacy.indexed") : "",
    ),
  replan: (told, desk) => competitionOf(desk.event, text(told["competition"]))?.name ?? text(told["competition"]),
  change_striker: (told, desk) => joined(matchOf(told, desk), personOf(desk, told["person"]), text(told["mark"])),
  undo: (told) => joined(t("organise.log.to", { n: Number(told["to"]) }), text(told["reason"])),
  cancel: (told) => joined(t("organise.log.step", { n: Number(told["version"]) }), text(told["reason"])),
};

/** What a line says; the server's sentence where the page has no words for it. */
export function wordsOf(line: LogLine, desk: DeskShown): string {
  const said = SAID[line.kind];
  return said && line.event ? said(line.event, desk) : line.words;
}
