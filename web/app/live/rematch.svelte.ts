/** From a match to its rematch. */

import { go } from "$app/router.svelte";

import type { Table } from "./table.svelte";

/** Take players who are here when a rematch is made to it at once; whoever looks at an old match stays. Call it while a component is
 * being made. */
export function followRematch(tableNow: () => Table | null): void {
  let before: string | null | undefined;
  $effect(() => {
    const table = tableNow();
    if (!table?.view) return;
    const { rematch } = table.view;
    if (before === undefined) before = rematch;
    else if (rematch && rematch !== before && table.you.role === "player") {
      before = rematch;
      go(`/m/${rematch}`);
    }
  });
}
