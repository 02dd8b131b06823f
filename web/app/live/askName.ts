/** A name is asked for once: before a person's first match with somebody else. Nobody has to give one. */

import { mount, unmount } from "svelte";

import { rename } from "$app/api/rest";
import { set, settings } from "$app/settings.svelte";

/** Among what a person knows: that they were asked for their name. */
const ASKED = "name";

/** Ask whoever has no name and was not asked before. False if they would rather not begin. */
export async function askName(): Promise<boolean> {
  if (settings.name || settings.knows.includes(ASKED)) return true;
  const { default: AskName } = await import("$app/parts/AskName.svelte");
  return new Promise((resolve) => {
    const sheet = mount(AskName, {
      target: document.body,
      props: {
        ondone: (goesOn: boolean) => {
          if (goesOn) noteAsked();
          void unmount(sheet);
          resolve(goesOn);
        },
      },
    });
  });
}

/** They need not be asked again. */
export function noteAsked(): void {
  if (!settings.knows.includes(ASKED)) set("knows", [...settings.knows, ASKED]);
}

/** Keep a name in this browser and on the server. Raises what the server refuses. */
export async function keepName(name: string): Promise<void> {
  const kept = name ? (await rename(name)).name : "";
  set("name", kept);
}
