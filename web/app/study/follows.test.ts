// @vitest-environment jsdom

import { expect, it } from "vitest";

import "$app/i18n/study";

import { followText } from "./follows";

const says = "You pocketed men of both sides. You play on.";
const follow = { chance: 0.2, own: 1, opp: 1, queen: false, striker: false, improper: false, says };

it("tells two outcomes apart of which the umpire says the same", () => {
  expect(followText(follow, "white")).toBe(`Pocketed: 1 white, 1 black. Umpire: “${says}”`);
  expect(followText({ ...follow, own: 2, queen: true }, "black")).toBe(
    `Pocketed: 1 white, 2 black, queen. Umpire: “${says}”`,
  );
});

it("says that nothing was pocketed, and that the striker was", () => {
  expect(followText({ ...follow, own: 0, opp: 0, says: "Your turn is over." }, "white")).toBe(
    "Nothing was pocketed. Umpire: “Your turn is over.”",
  );
  expect(followText({ ...follow, own: 0, opp: 0, striker: true }, "white")).toContain("Pocketed: the striker.");
});
