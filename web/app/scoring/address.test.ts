import { describe, expect, test } from "vitest";

import { addressOf, codeOf, readAddress } from "./address";

describe("a desk's address", () => {
  test.each([
    ["192.168.1.20", "http://192.168.1.20:8000"],
    [" 192.168.1.20:8080 ", "http://192.168.1.20:8080"],
    ["http://10.0.0.7/umpire/AB", "http://10.0.0.7"],
    ["https://carrom.example/x", "https://carrom.example"],
    ["carrom.example", "https://carrom.example"],
    ["desk.local", "http://desk.local:8000"],
    ["localhost", "http://localhost:8000"],
    ["[fd00::7]:8000", "http://[fd00::7]:8000"],
  ])("is read from %j", (typed, address) => expect(readAddress(typed)).toBe(address));

  test.each(["", "desk", "192.168.1.20:99999", "http://", "a b.c", "ftp://desk.local"])("is not %j", (typed) =>
    expect(readAddress(typed)).toBeNull(),
  );

  test.each([
    ["http://192.168.1.20:8000", 6],
    ["http://192.168.43.1:8000", 6],
    ["https://172.20.10.2:8000", 6],
    ["http://10.42.0.1:8000", 7],
    ["http://10.42.0.1", 7],
    ["http://192.168.1.20:8123", 9],
    ["https://203.0.113.9:8443", 12],
  ])("%s has a code of %i letters, and is read from it", (address, length) => {
    const code = codeOf(address)!;
    expect(code).toHaveLength(length);
    expect(addressOf(code)).toBe(address);
    expect(readAddress(`${code.slice(0, 3)} ${code.slice(3).toLowerCase()}`)).toBe(address);
  });

  test("a code with one letter wrong is noticed", () => {
    const code = codeOf("http://192.168.1.20:8000")!;
    let taken = 0;
    for (let at = 0; at < code.length; at += 1)
      for (const letter of "0123456789ABCDEFGHJKMNPQRSTVWXYZ") {
        const wrong = code.slice(0, at) + letter + code.slice(at + 1);
        if (wrong !== code && addressOf(wrong)) taken += 1;
      }
    expect(taken).toBeLessThan(4);
  });

  test("a desk with a name has no code", () => expect(codeOf("https://carrom.example")).toBeNull());
});
