/** Finding the page of an address in a table of addresses. */

import type { Component } from "svelte";

import { decoded } from "./router.svelte";

// biome-ignore lint/suspicious/noExplicitAny: each page has its own properties, named by its address
export type Loaded = Promise<{ default: Component<any> }>;
export type Values = Record<string, string>;
export type Page = (values: Values) => Loaded;
/** Whether the page at such an address shows something of use without a connection. */
export type OfUse = (values: Values) => boolean;
/** An address such as "/m/:id", and its page. */
export type Route = [string, Page, OfUse?];

export interface Found {
  page: Page;
  values: Values;
  worksOffline: boolean;
}

export type Find = (path: string) => Found | null;

/** What finds the page of a path, with the values its address names. */
export const finder =
  (routes: readonly Route[]): Find =>
  (path) => {
    const parts = path.replace(/\/+$/, "").split("/");
    for (const [pattern, page, ofUse] of routes) {
      const wanted = pattern.replace(/\/+$/, "").split("/");
      if (wanted.length !== parts.length) continue;
      const values: Values = {};
      const fits = wanted.every((part, k) => {
        if (!part.startsWith(":")) return part === parts[k];
        const value = decoded(parts[k] ?? "");
        values[part.slice(1)] = value;
        return value !== "";
      });
      if (fits) return { page, values, worksOffline: ofUse?.(values) ?? false };
    }
    return null;
  };
