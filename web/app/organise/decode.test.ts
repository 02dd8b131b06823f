import { describe, expect, it } from "vitest";

import { decodeList } from "./decode";

const bytes = (...values: number[]) => new Uint8Array(values).buffer;

describe("the file of a list", () => {
  it("is read as UTF-8 without a word", () => {
    const text = "name\nJosé, आशा";
    expect(decodeList(new TextEncoder().encode(text).buffer as ArrayBuffer)).toEqual({ text, encoding: "" });
  });

  it("is read as Windows-1252 where it is not UTF-8, and says so", () => {
    expect(decodeList(bytes(0x4a, 0x6f, 0x73, 0xe9))).toEqual({ text: "José", encoding: "Windows-1252" });
  });

  it("is read as UTF-16 where its mark says so", () => {
    expect(decodeList(bytes(0xff, 0xfe, 0x41, 0x00))).toEqual({ text: "A", encoding: "" });
    expect(decodeList(bytes(0xfe, 0xff, 0x00, 0x41))).toEqual({ text: "A", encoding: "" });
  });
});
