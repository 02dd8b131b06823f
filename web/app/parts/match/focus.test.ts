// @vitest-environment jsdom
import { expect, it } from "vitest";

import { mayTakeFocus } from "./focus";

it.each([
  ["nothing", "<p id=it></p>", true],
  ["a button of the match", "<button id=it>Undo</button>", true],
  ["somebody who types a name", "<input id=it>", false],
  ["somebody who reads what happened", "<ol tabindex=0 id=it></ol>", false],
  ["a question of the other side", "<div role=alertdialog><button id=it>Agree</button></div>", false],
  ["a sheet that is open", "<button id=it></button><dialog open></dialog>", false],
])("the board takes the focus from %s: %#", (_, html, may) => {
  document.body.innerHTML = html;
  expect(mayTakeFocus(document.getElementById("it"))).toBe(may);
});
