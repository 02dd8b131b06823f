/** The event that a page is about, for all its parts. */

import { getContext, setContext } from "svelte";

import { href } from "$app/router.svelte";

import type { EventSource } from "./event.svelte";

const KEY = Symbol("event");

export interface EventContext {
  source: EventSource;
  /** The address of the event's page, without what it shows of it. */
  base: string;
}

export const giveEvent = (context: EventContext): EventContext => setContext(KEY, context);
export const theEvent = (): EventContext => getContext<EventContext>(KEY);

/** A link within the event's page: what to show of it. */
export function linkTo({ base }: EventContext, show: Record<string, string> = {}): string {
  const query = new URLSearchParams(Object.entries(show).filter(([, value]) => value)).toString();
  return href(query ? `${base}?${query}` : base);
}
