/** Programs of others: their tokens, and the webhooks they are told by. The open API is described in docs/api.md. */

import type { components } from "$app/api/schema";

import { addressOf, answer, post, read } from "./rest";
import { tokenOf } from "./tokens";

export type WebhookShown = components["schemas"]["WebhookShown"];
export type DeliveryShown = components["schemas"]["DeliveryShown"];
export type WebhookKind = components["schemas"]["NewWebhook"]["kinds"][number];

export const SCOPES = ["read", "entries", "results"] as const;
export type Scope = (typeof SCOPES)[number];
export const KINDS: WebhookKind[] = ["result", "call", "draw", "standings", "entry", "phase"];

export const makeProgram = (id: string, name: string, scopes: Scope[]) =>
  post<{ n: number; token: string }>(addressOf(id, "/tokens"), tokenOf(id), { role: "program", name, scopes });

export const readWebhooks = async (id: string): Promise<WebhookShown[]> =>
  (await read<{ webhooks: WebhookShown[] }>(addressOf(id, "/webhooks"), tokenOf(id))).webhooks;
export const makeWebhook = (id: string, url: string, kinds: WebhookKind[]) =>
  post<{ webhook: WebhookShown; secret: string }>(addressOf(id, "/webhooks"), tokenOf(id), { url, kinds });
export const turnWebhook = (id: string, n: number, on: boolean) =>
  post<WebhookShown>(addressOf(id, `/webhooks/${n}`), tokenOf(id), { on });
export const testWebhook = (id: string, n: number) =>
  answer(addressOf(id, `/webhooks/${n}/test`), tokenOf(id), { method: "POST" });
export const removeWebhook = (id: string, n: number) =>
  answer(addressOf(id, `/webhooks/${n}`), tokenOf(id), { method: "DELETE" });
export const readDeliveries = async (id: string, n: number): Promise<DeliveryShown[]> =>
  (await read<{ deliveries: DeliveryShown[] }>(addressOf(id, `/webhooks/${n}/deliveries`), tokenOf(id))).deliveries;
