// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import type { Listed } from "$app/api/rest";

import { otherPerson } from "./again";

const player = (name: string, extra: object = {}) => ({ name, computer: null, open: false, ...extra });
const listed = (extra: object = {}, b: object[] = [player("Ravi")]) =>
  ({
    is_kept: false,
    with_people: true,
    my_seats: ["a1"],
    made: { a: { players: [player("Asha")] }, b: { players: b } },
    ...extra,
  }) as unknown as Listed;

describe("whom to challenge again", () => {
  it("is the other person of a singles match", () => {
    expect(otherPerson(listed())).toEqual({ seat: "b1", name: "Ravi" });
    expect(otherPerson(listed({ my_seats: ["b1"] }))).toEqual({ seat: "a1", name: "Asha" });
  });

  it("is nobody on one device, against the computer, in an open seat, at a wooden board", () => {
    expect(otherPerson(listed({ my_seats: ["a1", "b1"] }))).toBeNull();
    expect(otherPerson(listed({}, [player("Computer", { computer: "3" })]))).toBeNull();
    expect(otherPerson(listed({}, [player("", { open: true })]))).toBeNull();
    expect(otherPerson(listed({ is_kept: true }))).toBeNull();
    expect(otherPerson(listed({ with_people: false }))).toBeNull();
  });
});
