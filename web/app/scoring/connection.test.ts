import { Failure, unreachable } from "$app/api/failure";
import { expect, test } from "vitest";

import { checkConnection, type Finding, type Probes } from "./connection";

const HERE = "http://192.168.1.20:8000";

function probes(
  values: Partial<Record<"online" | "answers", boolean>> & {
    type?: string;
    took?: number;
    page?: string;
    answer?: Failure;
  },
): Probes {
  let clock = 0;
  return {
    isOnline: () => values.online ?? true,
    networkType: () => values.type,
    pageProtocol: () => values.page ?? "http:",
    now: () => clock,
    askDesk: async () => {
      clock += values.took ?? 20;
      return values.answer ?? unreachable();
    },
    answers: async () => values.answers ?? false,
  };
}

test.each<[string, Parameters<typeof probes>[0], Finding]>([
  ["the desk says that it has no such match", { answer: new Failure(404, "not_found", "") }, "reached"],
  ["another program answers", { answer: new Failure(404, "404", "Not Found") }, "not_carrom"],
  ["a sign-in page answers everything", { answer: new Failure(200, "200", "OK") }, "not_carrom"],
  ["something answers that is not ours", { answers: true }, "not_carrom"],
  ["the desk has too much to do", { answer: new Failure(503, "busy", "") }, "busy"],
  ["the phone is in no network", { online: false }, "no_network"],
  ["the phone uses mobile data", { type: "cellular" }, "mobile_data"],
  ["the machine refuses at once", { took: 40 }, "closed"],
  ["nothing comes back", { took: 5000 }, "no_answer"],
  ["the page came by https", { page: "https:" }, "needs_https"],
])("%s", async (_, values, finding) => {
  expect((await checkConnection(HERE, probes(values))).finding).toBe(finding);
});

test("a desk on this machine needs no network", async () => {
  const found = await checkConnection(
    "http://localhost:8000",
    probes({ online: false, answer: new Failure(404, "not_found", "") }),
  );
  expect(found.finding).toBe("reached");
});
