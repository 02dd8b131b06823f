// @vitest-environment jsdom

import { expect, test } from "vitest";

import { Failure } from "$app/api/failure";
import type { Step } from "$app/api/wire";

import { KeptLog } from "./keptLog.svelte";

/** A server with a log, and how it was asked. */
function served(length: number) {
  const asked: [number, number, string][] = [];
  const fetchSteps = async (_: string, since: number, until: number, language: string) => {
    asked.push([since, until, language]);
    const steps = Array.from({ length: until - since }, (_, n) => ({ version: since + n + 1, told: language }) as Step);
    return { version: length, steps };
  };
  return { asked, fetchSteps };
}

test("a long log is read in parts, and only what is new is read again", async () => {
  const { asked, fetchSteps } = served(121);
  const log = new KeptLog("m", fetchSteps);
  await log.read(120, "en");
  await log.read(121, "en");
  expect(asked.map(([since, until]) => [since, until])).toEqual([
    [0, 50],
    [50, 100],
    [100, 120],
    [120, 121],
  ]);
  expect(log.steps.map((step) => step.version)).toEqual(Array.from({ length: 121 }, (_, n) => n + 1));
});

test("another language, or a log that has become shorter, is read anew", async () => {
  const { asked, fetchSteps } = served(3);
  const log = new KeptLog("m", fetchSteps);
  await log.read(3, "en");
  await log.read(3, "hi");
  expect(log.steps.map((step) => step.told)).toEqual(["hi", "hi", "hi"]);
  await log.read(2, "hi");
  expect(log.steps).toHaveLength(2);
  expect(asked).toHaveLength(3);
});

test("what could not be read is said, and read the next time", async () => {
  const { fetchSteps } = served(2);
  let fails = true;
  const log = new KeptLog("m", (...asked) => {
    if (fails) throw new Failure(503, "unwell", "the server is unwell");
    return fetchSteps(...asked);
  });
  await log.read(2, "en");
  expect(log.problem).not.toBe("");
  fails = false;
  await log.read(2, "en");
  expect([log.problem, log.steps.length]).toEqual(["", 2]);
});
