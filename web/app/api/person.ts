/** What the server keeps of this person: history, statistics, rating, the link to another device. */

import { answerOf, api } from "./rest";
import type { components } from "./schema";

type Schemas = components["schemas"];
export type PlayedMatch = Schemas["PlayedMatch"];
export type PlayCounts = Schemas["PlayCounts"];
export type Statistics = Schemas["PlayStatistics"];
export type Opponent = Schemas["OpponentView"];
export type Outcome = PlayedMatch["result"];
export type OwnRating = Schemas["OwnRating"];
export type Rating = Schemas["RatingView"];
export type SeatRating = Schemas["SeatRating"];
export type Recovery = Schemas["RecoveryView"];

/** Which matches are wanted; what is left out is any. */
export interface Wanted {
  opponent?: string;
  result?: Outcome;
  rules?: string;
  since?: number;
  until?: number;
}

export const history = (wanted: Wanted, after: string) =>
  answerOf<"myHistory">(api.GET("/api/me/history", { params: { query: { ...wanted, after } } }));
export const statistics = (wanted: Wanted) =>
  answerOf<"myStatistics">(api.GET("/api/me/statistics", { params: { query: wanted } }));
export const myRating = () => answerOf<"myRating">(api.GET("/api/me/rating"));
export const ratingsOf = (match_id: string) =>
  answerOf<"matchRatings">(api.GET("/api/matches/{match_id}/ratings", { params: { path: { match_id } } }));

/** Where everything that is kept of this person lies, as a file. */
export const DATA = "/api/me/data";

export const myRecovery = async () => (await answerOf<"myRecovery">(api.GET("/api/me/recovery"))).recovery;
export const makeRecovery = () => answerOf<"makeRecovery">(api.POST("/api/me/recovery"));
export const withdrawRecovery = () => answerOf<"withdrawRecovery">(api.DELETE("/api/me/recovery"));
export const lookAtRecovery = (secret: string) =>
  answerOf<"lookAtRecovery">(api.POST("/api/recovery/look", { body: { secret } }));
export const useRecovery = (secret: string) =>
  answerOf<"useRecovery">(api.POST("/api/recovery/use", { body: { secret } }));
