/** Puzzles, as the server has them. */

import { answerOf, api, type StrokeOf } from "$app/api/rest";
import type { components } from "$app/api/schema";
import { settings } from "$app/settings.svelte";

type Schemas = components["schemas"];
export type Puzzle = Schemas["PuzzleView"];
export type PuzzleTried = Schemas["PuzzleTried"];
export type PuzzleKind = Schemas["PuzzleKind"];

/** Ids in one question: more would be too long for an address. */
const MOST_EXCLUDED = 400;

const language = () => settings.language;

export const puzzleById = (puzzle_id: string): Promise<Puzzle> =>
  answerOf<"puzzle">(
    api.GET("/api/puzzles/{puzzle_id}", { params: { path: { puzzle_id }, query: { language: language() } } }),
  );

/** The puzzle of a day: "2026-11-17". */
export const dailyPuzzle = (date: string) =>
  answerOf<"dailyPuzzle">(api.GET("/api/puzzles/daily", { params: { query: { date, language: language() } } }));

/** The puzzle nearest to a rating, of those that were not seen lately. */
export const nextPuzzle = (rating: number, seen: readonly string[], kind: PuzzleKind | ""): Promise<Puzzle> =>
  answerOf<"nextPuzzle">(
    api.GET("/api/puzzles/next", {
      params: {
        query: {
          rating: Math.round(rating),
          not: seen.slice(-MOST_EXCLUDED).join(","),
          language: language(),
          ...(kind ? { kind } : {}),
        },
      },
    }),
  );

/** All strokes of a try so far, graded. */
export const tryPuzzle = (puzzle_id: string, strokes: readonly StrokeOf[]): Promise<PuzzleTried> =>
  answerOf<"tryPuzzle">(
    api.POST("/api/puzzles/{puzzle_id}/try", {
      params: { path: { puzzle_id }, query: { language: language() } },
      body: { strokes: strokes.map((stroke) => ({ y: null, ...stroke })) },
    }),
  );
