/** What the page asks the server for, by the OpenAPI document. Every refusal is a `Failure` that says what was wrong and where. */

import createClient from "openapi-fetch";

import { noteLoading } from "$app/live/loading.svelte";
import { noteAnswer, noteSilence } from "$app/offline/network.svelte";

import { backend } from "./backend";
import { Failure, unreachable } from "./failure";
import { oneGuest } from "./guest";
import type { components, operations, paths } from "./schema";
import type { Kind, Seat, Step } from "./wire";

type Schemas = components["schemas"];
export type Rules = Schemas["RulesView"];
export type Format = Schemas["FormatView"];
export type Listed = Schemas["MatchSummary"];
export type Made = Schemas["NewMatchMade"];
export type TokenListed = Schemas["TokenSummary"];
export type Advice = Schemas["AdvisedStroke"];
export type RatingList = Schemas["RatingList"];
export type Place = [Kind, number, number];

/** A chair of a new match; what is left out is the server's usual. */
export type Chair = Partial<Schemas["WhoPlays"]>;
export type Making = Partial<Omit<Schemas["NewMatch"], "a" | "b" | "c" | "d">> & {
  a: { players: Chair[] };
  b: { players: Chair[] };
  c?: { players: Chair[] };
  d?: { players: Chair[] };
};
export type StrokeOf = Omit<Schemas["StrokeBody"], "y"> & { y?: number | null };
export type Asked = Partial<Schemas["ToAnalyse"]> & { position: Place[] };

export const api = createClient<paths>({
  headers: { "x-carrom": "1" },
  fetch: oneGuest((request) => backend().fetch(request)),
});
api.use({
  onResponse: ({ response }) => {
    noteLoading(response.headers);
    noteAnswer();
  },
});

/** What an operation answers when all is well. Taken from the document itself: openapi-fetch would make lists of its tuples. */
type Answer<Operation extends keyof operations> = operations[Operation]["responses"] extends
  | { 200: { content: { "application/json": infer Body } } }
  | { 201: { content: { "application/json": infer Body } } }
  ? Body
  : undefined;

/** What an answer holds, or a `Failure`. */
export async function answerOf<Operation extends keyof operations>(
  request: Promise<{ data?: unknown; error?: unknown; response: Response }>,
): Promise<Answer<Operation>> {
  const { data, error, response } = await request.catch(() => {
    noteSilence();
    throw unreachable();
  });
  if (response.ok) return data as Answer<Operation>;
  const wrong = (error as { error?: Schemas["ErrorDetail"] } | undefined)?.error;
  throw new Failure(
    response.status,
    wrong?.code ?? String(response.status),
    wrong?.message ?? response.statusText,
    wrong?.field ?? null,
  );
}

/** Milliseconds until the page of a match no longer waits to be told of what kind it is. */
const IS_KEPT_WITHIN = 5_000;

const of = (match_id: string) => ({ params: { path: { match_id } } });

export const rules = async () => (await answerOf<"rules">(api.GET("/api/rules"))).rules;
export const deleteMe = () => answerOf<"deleteMe">(api.DELETE("/api/me"));
export const myTokens = async () => (await answerOf<"myTokens">(api.GET("/api/me/tokens"))).tokens;
export const revokeToken = (token_id: string) =>
  answerOf<"revokeToken">(api.DELETE("/api/me/tokens/{token_id}", { params: { path: { token_id } } }));
export const rename = (name: string) => answerOf<"callMe">(api.PUT("/api/me", { body: { name } }));
export const myMatches = async () => (await answerOf<"myMatches">(api.GET("/api/me/matches"))).matches;
/** What waits for this guest: matches that are not over, and challenges to them in person. */
export const openNow = () => answerOf<"openNow">(api.GET("/api/me/now"));
export const decline = (id: string) =>
  answerOf<"declineChallenge">(api.POST("/api/matches/{match_id}/decline", of(id)));
export const childSwitch = (language: string) =>
  answerOf<"childSwitch">(api.GET("/api/me/child", { params: { query: { language } } }));
export const turnChildSwitchOn = (pin: string, language: string) =>
  answerOf<"turnChildSwitchOn">(api.PUT("/api/me/child", { params: { query: { language } }, body: { pin } }));
export const turnChildSwitchOff = (pin: string) =>
  answerOf<"turnChildSwitchOff">(api.POST("/api/me/child/off", { body: { pin } }));
export const challenges = async () => (await answerOf<"challenges">(api.GET("/api/challenges"))).matches;
/** Matches that were made on this page: it knows of what kind they are. */
const madeHere = new Set<string>();
export const makeMatch = async (making: Making) => {
  const match = await answerOf<"makeMatch">(api.POST("/api/matches", { body: making as Schemas["NewMatch"] }));
  madeHere.add(match.id);
  return match;
};
export const view = (id: string) => answerOf<"viewMatch">(api.GET("/api/matches/{match_id}", of(id)));
/** Whether a match is kept at a wooden board; not, as far as anybody can tell, where the server does not say. */
export const isKept = async (id: string): Promise<boolean> => {
  if (madeHere.has(id)) return false;
  return answerOf<"viewMatch">(
    api.GET("/api/matches/{match_id}", { ...of(id), signal: AbortSignal.timeout(IS_KEPT_WITHIN) }),
  ).then(
    (match) => match.is_kept,
    () => false,
  );
};
/** The house rules of a match, and what they change. */
export const matchHouse = (match_id: string, language: string) =>
  answerOf<"matchHouse">(
    api.GET("/api/matches/{match_id}/house-rules", { params: { path: { match_id }, query: { language } } }),
  );
/** Take a match back that has not begun. */
export const withdraw = (id: string) => answerOf<"withdrawMatch">(api.DELETE("/api/matches/{match_id}", of(id)));
/** Take a seat; `rated`: agreeing that the match counts for ratings; `pin`: of the children's switch, where a grown-up lets a child
 * sit down with somebody new. */
export const sit = (
  id: string,
  seat: Seat,
  invite: string,
  name: string,
  more: { rated?: boolean; pin?: string } = {},
) =>
  answerOf<"sitDown">(
    api.POST("/api/matches/{match_id}/seats", {
      ...of(id),
      body: { seat, invite, name, rated: more.rated ?? false, pin: more.pin ?? "" },
    }),
  );
/** Change the name in one's own seat. */
export const nameSeat = (match_id: string, seat: Seat, name: string) =>
  answerOf<"nameSeat">(
    api.PUT("/api/matches/{match_id}/seats/{seat}", { params: { path: { match_id, seat } }, body: { name } }),
  );
export const steps = async (id: string, since: number, until: number, language: string) =>
  (await answerOf<"matchSteps">(
    api.GET("/api/matches/{match_id}/steps", { params: { path: { match_id: id }, query: { since, until, language } } }),
  )) as { version: number; steps: Step[] };
export type ReviewedStroke = Schemas["ReviewedStroke"];
/** The next few strokes of a match that is over, looked at again. */
export const reviewPart = (
  match_id: string,
  query: { since: number; level: string; language: string },
  signal: AbortSignal,
) =>
  answerOf<"reviewMatch">(api.GET("/api/matches/{match_id}/review", { params: { path: { match_id }, query }, signal }));
export type Situation = Schemas["SituationView"];
/** The board of a match after an event, for whoever is on turn. */
export const situation = (match_id: string, version: number) =>
  answerOf<"situation">(
    api.GET("/api/matches/{match_id}/situation", { params: { path: { match_id }, query: { version } } }),
  );
export type HintAnswer = Schemas["Hint"];
/** The best way to pocket something for this guest, who is on turn, and a safer stroke where that is better. */
export const hint = (match_id: string, language: string) =>
  answerOf<"hint">(
    api.GET("/api/matches/{match_id}/hint", {
      params: { path: { match_id }, query: { language: language as "en" } },
    }),
  );
/** A stroke played out; `match`: the one the position is of, "" if it is of none. */
export const simulate = (position: Place[], stroke: StrokeOf, rules: string, match: string) =>
  answerOf<"simulate">(api.POST("/api/simulate", { body: { position, stroke: { y: null, ...stroke }, rules, match } }));
export const analyse = async (question: Asked) =>
  (await answerOf<"analyse">(api.POST("/api/analyse", { body: question as Schemas["ToAnalyse"] }))).strokes;

/** Whether this server has a root certificate of its own for devices to install, and where they reach it. */
export const ratings = (kind: "singles" | "doubles") =>
  answerOf<"ratings">(api.GET("/api/ratings", { params: { query: { kind } } }));
export const trust = () => answerOf<"trust">(api.GET("/api/trust"));

const at = (id: string) => `/api/matches/${encodeURIComponent(id)}`;

/** Where files of a match lie. */
export const recordOf = (id: string) => `${at(id)}/record`;
export const pictureOf = (id: string, version: number) => `${at(id)}/board.svg?version=${version}`;
/** The score sheet of a match as PDF, by board or also by stroke. */
export const sheetOf = (id: string, language: string, strokes = false) =>
  `${at(id)}/sheet.pdf?language=${language}${strokes ? "&strokes=true" : ""}`;
/** One page of rules, or the umpire's card, as PDF: of a match, or of a published rule set. */
export const cardOf = (
  card: "rules" | "umpire",
  language: string,
  of: { match: string } | { rules: string; format: string },
) =>
  "match" in of
    ? `${at(of.match)}/${card}.pdf?language=${language}`
    : `/api/papers/${card}.pdf?${new URLSearchParams({ rules: of.rules, format: of.format, language })}`;
/** A score sheet to fill in by hand, as PDF. */
export const emptySheetOf = (language: string, rules: string, format: string, people: number) =>
  `/api/papers/sheet.pdf?${new URLSearchParams({ rules, format, people: String(people), language })}`;
/** A picture or a film of a moment: "board.png", "stroke.mp4" … */
export const mediumOf = (id: string, file: string, version: number) => `${at(id)}/${file}?version=${version}`;
export const motionOf = (id: string, version: number) => `${at(id)}/stroke.gif?version=${version}`;
