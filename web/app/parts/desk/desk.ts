/** What the desk asks the server: the kept matches, their review, the release of a writer. See docs/server.md. */

import type { Failure } from "$app/api/failure";
import { answerOf, api } from "$app/api/rest";
import type { components } from "$app/api/schema";

type Schemas = components["schemas"];
export type KeptSummary = Schemas["KeptSummary"];
export type ReviewItem = Schemas["ReviewItem"];
export type Decision = "accept" | "dismiss";

const KEY = "carrom.desk";

/** The desk's token, as it was entered on this device; "" where none was. */
export function deskToken(): string {
  try {
    return localStorage.getItem(KEY) ?? "";
  } catch {
    return "";
  }
}

/** Keep the desk's token on this device; "" forgets it. */
export function keepToken(token: string): void {
  try {
    if (token) localStorage.setItem(KEY, token);
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing asks for it again.
  }
}

/** Whether it is worth asking if this device is the desk: it is the server's own computer, or a token was entered. */
export const mayBeDesk = (host = window.location.hostname): boolean =>
  deskToken() !== "" || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Whether the server does not take this device for the desk. */
export const isNotDesk = ({ status, code }: Failure): boolean => status === 403 && code === "not_in_charge";

const shown = (): { headers: Record<string, string> } => {
  const token = deskToken();
  return { headers: token ? { authorization: `Bearer ${token}` } : {} };
};

export const keptMatches = async (): Promise<KeptSummary[]> =>
  (await answerOf<"keptMatches">(api.GET("/api/kept", shown()))).matches;

export const reviewOf = async (match_id: string, language: string): Promise<ReviewItem[]> =>
  (
    await answerOf<"keptReview">(
      api.GET("/api/kept/{match_id}/review", { params: { path: { match_id }, query: { language } }, ...shown() }),
    )
  ).items;

export const decide = async (
  match_id: string,
  { device, seq, copy_number }: ReviewItem,
  decision: Decision,
  reason: string,
  language: string,
): Promise<ReviewItem[]> =>
  (
    await answerOf<"decideReview">(
      api.POST("/api/kept/{match_id}/review", {
        params: { path: { match_id }, query: { language } },
        body: { decisions: [{ device, seq, copy_number, decision, reason }] },
        ...shown(),
      }),
    )
  ).items;

/** Let any phone take the match over without a code. */
export const release = (match_id: string) =>
  answerOf<"releaseKeptMatch">(
    api.POST("/api/kept/{match_id}/release", { params: { path: { match_id } }, ...shown() }),
  );

/** A phone as people can tell it from others: the end of the random name it gave itself. */
export const phoneName = (device: string): string => device.slice(-4).toUpperCase();

/** Seconds of a match as minutes: 3:07. */
export const minutes = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, "0")}`;
