import jsQR from "jsqr";
import { encode } from "uqr";
import { expect, test } from "vitest";

import { codesOf, Gathering } from "./codes";
import { deliverParcel, parcelOf, readParcel } from "./parcel";
import { FakeDesk, storedMatch } from "./testing/fakes";
import type { StoredEntry } from "./values";

const ENTRIES: StoredEntry[] = Array.from({ length: 120 }, (_, index) => ({
  match: "M1",
  order: index + 1,
  event: index ? { kind: "stroke", seen: { white: index % 3, black: (index * 7) % 4 } } : { kind: "match" },
  at: index * 11.37,
  state: "ruled",
  seq: index + 1,
  epoch: 1,
  digest: `a1 w${9 - (index % 9)} b9 q ${(index * 2_654_435_761) % 9973}`,
}));
const PARCEL = parcelOf(storedMatch({ title: "आशा – रवि" }), ENTRIES, "PHONE1", 1400);

/** What a camera would make of a code: its picture, read. */
function seen(code: string): string {
  const { data, size } = encode(code, { border: 4 });
  const scale = 3;
  const side = size * scale;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      pixels.fill(
        data[Math.floor(y / scale)]![Math.floor(x / scale)] ? 0 : 255,
        (y * side + x) * 4,
        (y * side + x) * 4 + 4,
      );
  return jsQR(pixels, side, side)?.data ?? "";
}

test("a match of 120 entries goes through the camera as a few codes, seen in any order and more than once", async () => {
  const text = JSON.stringify(PARCEL);
  const codes = await codesOf(text);
  expect(codes.length).toBeLessThan(20);
  expect(Math.max(...codes.map((code) => code.length))).toBeLessThan(530);
  const gathering = new Gathering();
  expect(gathering.add("https://somewhere.example")).toBe(false);
  for (const code of [...codes.slice(1).reverse(), codes[1]!]) gathering.add(seen(code));
  expect(gathering.missing).toEqual([1]);
  expect(await gathering.text()).toBeNull();
  expect(gathering.add(codes[0]!)).toBe(true);
  expect(await gathering.text()).toBe(text);
});

test("what was read wrongly is not taken", async () => {
  const [first = "", ...others] = await codesOf(JSON.stringify(PARCEL));
  const gathering = new Gathering();
  for (const code of others) gathering.add(code);
  gathering.add(first.replace(/.$/, (letter) => (letter === "0" ? "1" : "0")));
  expect(await gathering.text()).toBeNull();
  expect(gathering.have).toBe(0);
});

test("codes of another match begin anew", async () => {
  const gathering = new Gathering();
  gathering.add((await codesOf(JSON.stringify(PARCEL)))[0]!);
  const other = await codesOf("another");
  gathering.add(other[0]!);
  expect(await gathering.text()).toBe("another");
});

test("a desk takes a parcel as the phone's own delivery, and a second time without doubling anything", async () => {
  const desk = new FakeDesk();
  const parcel = readParcel(JSON.stringify(PARCEL));
  for (let time = 0; time < 2; time += 1) {
    const said = await deliverParcel(parcel, desk);
    expect(said.have).toBe(120);
    expect(desk.log.map((entry) => entry.event)).toEqual(ENTRIES.map((entry) => entry.event));
  }
});

test.each(["", "{}", '{"form": "carrom-kept-1"}', "[]", "null"])("%j is not a parcel", (text) =>
  expect(() => readParcel(text)).toThrow("not a match"),
);
