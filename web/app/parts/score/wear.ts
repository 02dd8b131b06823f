/** The look and the language that the address of a screen asks for: nobody stands there to set them. Nothing is kept. */

import { languageCodes } from "$app/i18n/languages";
import { settings } from "$app/settings.svelte";

import { chosen } from "./standing";

/** Wear them; returns how to end it. */
export function wear(query: URLSearchParams): () => void {
  const { theme, language } = settings;
  settings.theme = chosen(query, "theme", theme, "light", "dark");
  settings.language = chosen(query, "language", language, ...languageCodes);
  return () => void Object.assign(settings, { theme, language });
}
