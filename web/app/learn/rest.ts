/** What the lesson asks the server: what a stroke does, and what the umpire says to it. */

import { answerOf, api, type Place, type StrokeOf } from "$app/api/rest";
import type { components } from "$app/api/schema";
import { USUAL_RULES } from "$app/live/length";
import { settings } from "$app/settings.svelte";

type Schemas = components["schemas"];
export type Judged = Schemas["JudgedStroke"];
type Question = Pick<Schemas["ToJudge"], "is_break" | "queen"> & { position: Place[] };

export const judge = (question: Question, stroke: StrokeOf): Promise<Judged> =>
  answerOf<"judgeStroke">(
    api.POST("/api/judge", {
      body: {
        ...question,
        stroke: { y: null, ...stroke },
        language: settings.language,
        rules: USUAL_RULES,
        match: "",
        white_to_play: true,
        scores: [0, 0],
        dues: [0, 0],
      },
    }),
  );
