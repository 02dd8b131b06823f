/** Programs of others: their tokens. The open API is described in docs/api.md. */

import { addressOf, post } from "./rest";
import { tokenOf } from "./tokens";

export const SCOPES = ["read", "entries", "results"] as const;
export type Scope = (typeof SCOPES)[number];

export const makeProgram = (id: string, name: string, scopes: Scope[]) =>
  post<{ n: number; token: string }>(addressOf(id, "/tokens"), tokenOf(id), { role: "program", name, scopes });
