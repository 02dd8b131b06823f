/** What every frame around the pages does: follows links, speaks the language that is set, wears the theme. */

import { speak } from "./i18n/messages.svelte";
import { listen } from "./router.svelte";
import { look, settings } from "./settings.svelte";

/** Begin it, while a component is being made; it ends with the component. */
export function frame(): void {
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  let night = $state(dark.matches);

  $effect(() => listen());
  $effect(() => {
    void settings.language;
    void speak();
  });
  $effect(() => {
    const changed = () => (night = dark.matches);
    dark.addEventListener("change", changed);
    return () => dark.removeEventListener("change", changed);
  });
  $effect(() => {
    look.dark = settings.theme === "system" ? night : settings.theme === "dark";
    look.surface = settings.board === "theme" ? (look.dark ? "dark" : "day") : settings.board;
    document.documentElement.dataset["theme"] = look.dark ? "dark" : "light";
  });
}
