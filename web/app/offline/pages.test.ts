import { expect, it } from "vitest";

import { onlinePages } from "../../vite.pages";

it("files of pages that need a connection are not stored, those of all others are", () => {
  const pages = onlinePages();
  expect(pages).toContain("/pages/Learn.svelte");
  expect(pages).toContain("/pages/Replay.svelte");
  for (const page of ["Home", "Umpire", "Match", "Laws", "Settings", "TournamentTable"])
    expect(pages).not.toContain(`/pages/${page}.svelte`);
});

it("a line of the routes that cannot be read is an error, not a page less", () => {
  expect(() => onlinePages('  ["/a", () =>\n import("./pages/A.svelte")],\n')).toThrow("0 of 1 lines");
});
