/** An event in the words of the page: rounds, sides, states, times. */

import { type Key, locale, t } from "$app/i18n/messages.svelte";
import en from "$app/i18n/en/organise.json";
import type { CompetitionShown, EventShown, FixtureShown, SideShown, StageShown } from "$app/tournament/shown";

/** A text of the desk by a name that the server said; the name itself where the page has no word for it. */
export function word(prefix: string, name: string): string {
  const key = `organise.${prefix}.${name}`;
  return key in en ? t(key as Key) : name.replace(/[_-]/g, " ");
}

export function roundWords(round: number, name: string): string {
  return name ? word("round", name) : t("organise.round.n", { n: round });
}

/** A format in words: "points=25 boards=8" is "25 points · at most 8 boards"; a name that the plan gave
 *  and the page has no word for says nothing to a reader. */
export function formatWords(format: string): string {
  const said = format.split(" ").flatMap((part) => {
    const [what, value] = part.split("=");
    const key = `organise.format.${what}`;
    return value && key in en && value !== "1" ? [t(key as Key, { n: value })] : [];
  });
  return said.join(" · ");
}

/** A stage by its name, in the reader's language where it is one that the presets have; else by its kind. */
export function stageWords(stage: { name: string; kind: string }): string {
  const key = `organise.named.${stage.name.toLowerCase().replaceAll(" ", "-")}`;
  return key in en ? t(key as Key) : stage.name || word("stage", stage.kind);
}

/** Where a match stands in its competition: "Quarter-final 3", "Group 2, round 1". */
export function placeWords(fixture: FixtureShown): string {
  const round = roundWords(fixture.round, fixture.round_name);
  const within = fixture.group ? `${t("organise.group", { n: fixture.group })}, ${round.toLowerCase()}` : round;
  const isAlone = /final$|third-place/.test(fixture.round_name) && !/^(semi|quarter)/.test(fixture.round_name);
  return isAlone ? within : t("organise.match.n", { round: within, n: fixture.number });
}

export function sideWords(side: SideShown): string {
  if (side.is_bye) return t("organise.bye");
  if (side.name) return side.name;
  const waits = /^(winner|loser) of \S+?\.(\d+)\.(\d+)$/.exec(side.waits_for);
  if (!waits) return "?";
  return t(waits[1] === "winner" ? "organise.winnerOf" : "organise.loserOf", {
    round: waits[2] ?? "",
    n: waits[3] ?? "",
  });
}

export const titleOf = (fixture: FixtureShown): string =>
  t("organise.versus", { a: sideWords(fixture.a), b: sideWords(fixture.b) });

/** The score that decided a match, as people say it. */
export function scoreOf(
  fixture: Pick<FixtureShown, "games" | "boards" | "score" | "rubbers" | "end" | "decides">,
): string {
  if (["walkover", "double_walkover", "bye", "withdrawn", "spared"].includes(fixture.end))
    return word("end", fixture.end);
  const isByBoards = fixture.rubbers.length || (fixture.decides === "boards" && fixture.boards.some(Boolean));
  const pair = fixture.games.some(Boolean) ? fixture.games : isByBoards ? fixture.boards : fixture.score;
  const points = `${pair[0]} – ${pair[1]}`;
  return fixture.end && fixture.end !== "played" ? `${points} · ${word("end", fixture.end)}` : points;
}

export const competitionOf = (event: EventShown, id: string): CompetitionShown | undefined =>
  event.competitions.find((each) => each.id === id);
export const stageOf = (event: EventShown, fixture: FixtureShown): StageShown | undefined =>
  competitionOf(event, fixture.competition)?.stages.find((stage) => stage.number === fixture.stage);

/** The time of day: 14:05. */
export const timeOf = (seconds: number | null): string =>
  seconds === null
    ? ""
    : new Intl.DateTimeFormat(locale(), { hour: "2-digit", minute: "2-digit", hour12: false }).format(seconds * 1000);

/** A day and its time: 18 Nov, 14:05. */
export const momentOf = (seconds: number): string =>
  new Intl.DateTimeFormat(locale(), {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hour12: false,
  }).format(seconds * 1000);

export const dateOf = (date: string): string => {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? new Date(`${date}T12:00:00`) : null;
  return day ? new Intl.DateTimeFormat(locale(), { dateStyle: "long" }).format(day) : date;
};

/** Seconds as a clock shows them: 7:05, 1:02:03. */
export function clockOf(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

/** For how many whole minutes something has been so. */
export const minutesSince = (since: number | null, now: number): number =>
  since === null ? 0 : Math.max(0, Math.floor((now - since) / 60));
