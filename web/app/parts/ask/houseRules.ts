/** The rules of a case as the umpire takes them: house rules stand in its address as a link, and are sent as their file. */

import { settings } from "$app/settings.svelte";

import type { Report } from "./address";

export async function rulesOf({ rules, houseLink }: Report): Promise<{ rules: string[]; house: string }> {
  if (!rules.includes("house")) return { rules, house: "" };
  const { houseText } = await import("$app/house/check");
  return { rules, house: await houseText(houseLink, settings.language) };
}
