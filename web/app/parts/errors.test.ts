// @vitest-environment jsdom

import { describe, expect, it } from "vitest";

import { Failure } from "$app/api/failure";

import { refusal, errorText } from "./errors";

describe("a refusal", () => {
  it("is told in the page's words, with its seconds", () => {
    expect(refusal("undo_declined", "your last undo was declined: ask again in 29 s", 29)).toBe(
      "Your last undo was declined. You can ask again in 29 seconds.",
    );
    expect(refusal("claim_too_soon", "wait 1 s more", 1)).toBe("You can claim the match in one second.");
    expect(refusal("claim_too_soon", "nobody on the other side keeps you waiting")).toContain(
      "nobody on the other side",
    );
    expect(refusal("nothing", "you have made no stroke yet")).toBe("You have not made a stroke yet.");
  });

  it("is the server's sentence where the page has none", () => {
    expect(refusal("which_seat", "say which seat is meant")).toBe("Say which seat is meant.");
    expect(refusal("not_now", "not now")).toBe("Not now.");
    expect(refusal("gone", "")).toBe("");
  });

  it("of a name says what to do", () => {
    const refused = new Failure(
      422,
      "name_reserved",
      "'Computer 8' is reserved for computer players: choose another name",
      "name",
    );
    expect(errorText(refused)).toBe("This name is reserved for computer players. Choose another one.");
  });
});
