import { expect, test } from "vitest";

import { isNear, mayFetchFrom } from "./metered";

const PHONE = { connection: undefined, host: "carrom.example", hasMouse: false, isStored: false };

test.each([
  ["a phone that does not say how it is connected", PHONE, false],
  ["a phone on mobile data", { ...PHONE, connection: { type: "cellular" } }, false],
  ["a phone that saves data in a Wi-Fi", { ...PHONE, connection: { type: "wifi", saveData: true } }, false],
  ["a phone in a Wi-Fi", { ...PHONE, connection: { type: "wifi" } }, true],
  ["a laptop", { ...PHONE, hasMouse: true }, true],
  ["a laptop that saves data", { ...PHONE, hasMouse: true, connection: { saveData: true } }, false],
  ["a phone that has it already, on mobile data", { ...PHONE, isStored: true, connection: { type: "cellular" } }, true],
  ["a phone whose desk is in the same house", { ...PHONE, host: "192.168.43.1" }, true],
])("%s: without asking %s", (_, surroundings, allowed) => expect(mayFetchFrom(surroundings)).toBe(allowed));

test.each([
  "localhost",
  "127.0.0.1",
  "10.0.0.7",
  "172.16.0.1",
  "172.31.9.9",
  "192.168.1.1",
  "desk.local",
  "desk",
  "[fd00::7]",
  "[fe80::1]",
])("%s is near", (host) => expect(isNear(host)).toBe(true));
test.each(["carrom.example", "8.8.8.8", "172.32.0.1", "192.169.0.1", "10.example", "[2001:db8::1]"])(
  "%s is not",
  (host) => expect(isNear(host)).toBe(false),
);
