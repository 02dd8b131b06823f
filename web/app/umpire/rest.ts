/** The umpire on our server. */

import { NotAnswered, type Umpire } from "./values";

const WAIT = 30_000;

async function say<T>(path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
      headers: { "Content-Type": "application/json", "X-Carrom": "1" },
      signal: AbortSignal.timeout(WAIT),
    });
  } catch {
    throw new NotAnswered("offline", "");
  }
  const said: unknown = await answer.json().catch(() => null);
  if (answer.ok && said !== null) return said as T;
  const { code, message, field } = (said as { error?: Partial<NotAnswered> } | null)?.error ?? {};
  throw new NotAnswered(code ?? "error", message ?? "", field ?? null);
}

const asked = (values: Record<string, string>) => new URLSearchParams(values).toString();

export const onServer: Umpire = {
  start: (language) => say(`/api/ask?${asked({ language })}`),
  ask: (told) => say("/api/ask", told),
  hear: (story) => say("/api/ask/words", story),
  find: (words) => say(`/api/laws/search?${asked({ words })}`),
  entry: (id, language) => say(`/api/laws/clauses/${encodeURIComponent(id)}?${asked({ language })}`),
  catalogue: () => say("/api/laws"),
  compare: (language) => say(`/api/laws/compare?${asked({ language })}`),
};
