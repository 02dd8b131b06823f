/** The umpire on the server. */

import { answerOf, api } from "$app/api/rest";

import type { Umpire } from "./values";

/** How long an answer may take, in milliseconds. */
const PATIENCE = 30_000;
const signal = () => AbortSignal.timeout(PATIENCE);

export const onServer: Umpire = {
  start: (language) => answerOf<"askStart">(api.GET("/api/ask", { params: { query: { language } }, signal: signal() })),
  ask: (body) => answerOf<"ask">(api.POST("/api/ask", { body, signal: signal() })),
  hear: (body) => answerOf<"hear">(api.POST("/api/ask/words", { body, signal: signal() })),
  find: (words, language) =>
    answerOf<"searchLaws">(api.GET("/api/laws/search", { params: { query: { words, language } }, signal: signal() })),
  entry: (id, language) =>
    answerOf<"law">(
      api.GET("/api/laws/clauses/{id}", { params: { path: { id }, query: { language } }, signal: signal() }),
    ),
  catalogue: (language) =>
    answerOf<"laws">(api.GET("/api/laws", { params: { query: { language } }, signal: signal() })),
  compare: (language) =>
    answerOf<"compareRules">(api.GET("/api/laws/compare", { params: { query: { language } }, signal: signal() })),
  houseForm: (language) =>
    answerOf<"houseForm">(api.GET("/api/house-rules", { params: { query: { language } }, signal: signal() })),
  checkHouse: (body, language) =>
    answerOf<"checkHouse">(
      api.POST("/api/house-rules/check", { body, params: { query: { language } }, signal: signal() }),
    ),
  readHouse: (text, language) =>
    answerOf<"houseRules">(api.POST("/api/house-rules", { body: { text, language }, signal: signal() })),
};
