/** What the public pages say of rounds, sides, results and places. */

import "$app/i18n/tournament";
import { t, type Key } from "$app/i18n/messages.svelte";
import en from "$app/i18n/en/tournament.json";

import type { EventShown, FixtureShown, SideShown, StageShown, StandingShown } from "./shown";
import { clockTime, roughMinutes } from "./timing";

/** A text of the page if it has one for this word, else the word itself. */
function known(prefix: string, word: string): string {
  const key = `${prefix}.${word}`;
  return key in en ? t(key as Key) : word.replaceAll("_", " ");
}

/** What a round is called: by its name where the page knows it, else by its number. */
export function roundTitle(number: number, name: string): string {
  if (name && `tour.round.${name}` in en) return t(`tour.round.${name}` as Key);
  return name && !/^(round )?\d+$/i.test(name) ? name : t("tour.round", { n: number });
}

/** A stage by its name, in the reader's language where it is one that the presets have; else by its kind. */
export function stageTitle(stage: StageShown): string {
  const key = `tour.named.${stage.name.toLowerCase().replaceAll(" ", "-")}`;
  return key in en ? t(key as Key) : stage.name || kindTitle(stage.kind);
}

export const kindTitle = (kind: string): string => known("tour.kind", kind);
export const criterionTitle = (criterion: string): string => known("tour.crit", criterion);
export const criterionShort = (criterion: string): string =>
  `tour.crit.${criterion}.short` in en ? t(`tour.crit.${criterion}.short` as Key) : criterionTitle(criterion);
export const phaseTitle = (phase: string): string => known("tour.phase", phase);

/** Rounds that hold one match by their nature, also where another is played at the same time. */
const ONE_MATCH = ["final", "third-place", "grand-final", "second-grand-final"];

/** A match by its place: "Semi-final, match 2"; only the round where it has one match. */
export function fixtureTitle(event: EventShown, fixture: FixtureShown, key: Key = "tour.match"): string {
  const round = roundTitle(fixture.round, fixture.round_name);
  const stage = event.competitions
    .find(({ id }) => id === fixture.competition)
    ?.stages.find(({ number }) => number === fixture.stage);
  const alone = stage?.rounds.some(({ fixtures }) => fixtures.length === 1 && fixtures[0] === fixture.id);
  return alone || ONE_MATCH.includes(fixture.round_name) ? round : t(key, { round, n: fixture.number });
}

/** Who stands on a side, or whom it waits for. */
export function sideText(event: EventShown, side: SideShown): string {
  if (side.is_bye) return t("tour.bye");
  if (side.name) return side.name;
  const [, which, id] = /^(winner|loser) of (.+)$/.exec(side.waits_for) ?? [];
  const source = id ? event.fixtures[id] : undefined;
  if (!source) return t("tour.unknown");
  const match = fixtureTitle(event, source, "tour.match.short");
  return t(which === "winner" ? "tour.winnerOf" : "tour.loserOf", { match });
}

/** How a rubber ended where it has no score: "not needed", "walkover". */
export const rubberEnd = ({ end, state }: { end: string; state: string }): string =>
  state === "over" && ["spared", "walkover", "double_walkover"].includes(end) ? known("tour.end", end) : "";

/** How a match ended where that is more than its score: "walkover", "draw", "by lot". */
export function endText(fixture: FixtureShown): string {
  if (fixture.state !== "over") return "";
  const how = fixture.end && fixture.end !== "played" ? known("tour.end", fixture.end) : "";
  if (how) return how;
  const decided = fixture.decided_by ? known("tour.decided", fixture.decided_by) : "";
  const overruled = fixture.overruled ? t("tour.overruled", { reason: fixture.overruled }) : "";
  return [decided, overruled].filter(Boolean).join(" · ") || (fixture.winner ? "" : t("tour.end.draw"));
}

/** "about 20 minutes"; "" where nothing is known. */
export function whenText(fixture: FixtureShown, now: number): string {
  if (fixture.expected_at === null) return "";
  const minutes = roughMinutes(fixture.expected_at, now);
  return minutes ? t("tour.in", { n: minutes }) : t("tour.in.any");
}

/** "3 before you". */
export const beforeText = ({ before }: FixtureShown): string =>
  before > 0 ? t("tour.before", { n: before }) : t("tour.before.next");

/** "about 20 minutes, 3 before you"; "" where nothing is known. */
export function expectedText(fixture: FixtureShown, now: number): string {
  const when = whenText(fixture, now);
  return when && t("tour.expected", { when, before: beforeText(fixture) });
}

/** Where a match stands, in a few words. In an event that is written down nothing is "in 20 minutes": a time is said. */
export function stateText(fixture: FixtureShown, now: number, isLive: boolean, locale: string): string {
  switch (fixture.state) {
    case "playing":
      return fixture.table ? t("tour.playingAt", { name: fixture.table }) : t("tour.playing");
    case "called":
      return t("tour.calledTo", { name: fixture.table });
    case "late":
      return t("tour.calledTo.late", { name: fixture.table });
    case "over": {
      const how = endText(fixture) || (fixture.over_at === null ? t("tour.over") : clockTime(fixture.over_at, locale));
      return fixture.table ? t("tour.overAt", { how, name: fixture.table }) : how;
    }
    default: {
      const expected = isLive
        ? expectedText(fixture, now)
        : fixture.expected_at === null
          ? ""
          : t("tour.atTime", { time: clockTime(fixture.expected_at, locale) });
      return expected || t(fixture.state === "ready" ? "tour.ready" : "tour.waiting");
    }
  }
}

/** What decided a place against the one above; null where the first criterion says it all. */
function decision(standings: StandingShown[], at: number) {
  const [above, here] = [standings[at - 1], standings[at]];
  if (!above || !here || (above.played === 0 && here.played === 0)) return null;
  const isShared = above.place === here.place;
  if (!isShared && (!here.decided_by || here.decided_by === here.values[0]?.[0])) return null;
  const figure = (row: StandingShown) =>
    row.values.find(([criterion]) => criterion === here.decided_by)?.[1].replace("-", "−") ?? "";
  const criterion = criterionTitle(here.decided_by);
  return {
    isShared,
    isLot: here.decided_by === "lot",
    criterion,
    mine: figure(here),
    theirs: figure(above),
    name: above.name,
  };
}

/** Why somebody stands where they stand, against the one above; "" where the first criterion says it all. */
export function whyText(standings: StandingShown[], at: number): string {
  const decided = decision(standings, at);
  if (!decided) return "";
  const { isShared, isLot, criterion, mine, theirs, name } = decided;
  if (isShared) return t("tour.why.shared", { name });
  if (isLot) return t("tour.why.lot", { name });
  return mine && theirs ? t("tour.why.above", { name, criterion, mine, theirs }) : criterion;
}

/** The same where there is little room, under the one above. */
export function whyShort(standings: StandingShown[], at: number): string {
  const decided = decision(standings, at);
  if (!decided) return "";
  const { isShared, criterion, mine, theirs, name } = decided;
  if (isShared) return t("tour.why.shared", { name });
  return mine && theirs ? t("tour.why.short", { criterion, mine, theirs }) : criterion;
}

/** Rubbers that each side of a tie has won; null while none is over. */
function rubbersWon({ rubbers, boards, state }: FixtureShown): [number, number] | null {
  const won = (letter: string) => rubbers.filter(({ winner }) => winner === letter).length;
  const [a, b] = [won("a"), won("b")];
  if (a + b > 0) return [a, b];
  return state === "over" ? boards : null;
}

/** The figures that stand beside the sides: of a tie its rubbers, games where there are several, else points. */
export function figuresOf(fixture: FixtureShown): [number, number] | null {
  const live = fixture.state === "playing" ? fixture.live : null;
  if (live) return live.score;
  if (fixture.rubbers.length && fixture.state !== "over") return rubbersWon(fixture);
  if (fixture.state !== "over" || ["walkover", "double_walkover", "bye", "withdrawn", "spared"].includes(fixture.end))
    return null;
  if (fixture.rubbers.length) return rubbersWon(fixture);
  if (fixture.games.some(Boolean)) return fixture.games;
  return fixture.decides === "boards" && fixture.boards.some(Boolean) ? fixture.boards : fixture.score;
}

/** The log of a match, where there is one. */
export const logOf = (fixture: FixtureShown): string => fixture.match_id || fixture.live?.match_id || "";
