import { expect, it } from "vitest";

import { isMetered, isScarce } from "./connection";

it.each([
  [undefined, false, false],
  [{ type: "wifi", effectiveType: "4g" }, false, false],
  [{ type: "wifi", effectiveType: "2g" }, false, true],
  [{ effectiveType: "slow-2g" }, false, true],
  [{ type: "cellular", effectiveType: "4g" }, true, true],
  [{ type: "wifi", saveData: true }, true, true],
])("of %o: metered %s, scarce %s", (connection, metered, scarce) => {
  expect([isMetered(connection), isScarce(connection)]).toEqual([metered, scarce]);
});
