// @vitest-environment jsdom
import { describe, expect, it } from "vitest";

import { canShare, fetchFile } from "./media";

const medium = { address: "/api/x.png", name: "x.png" };
const answering = (answer: Response) => () => Promise.resolve(answer);

describe("a file to share", () => {
  it("has its name and its kind", async () => {
    const answer = { ok: true, blob: () => Promise.resolve(new Blob(["abc"], { type: "image/png" })) };
    const file = await fetchFile(medium, answering(answer as unknown as Response));
    expect([file.name, file.type]).toEqual(["x.png", "image/png"]);
  });

  it("says what the server says where there is none", async () => {
    const told = { error: { code: "no_films", message: "this server makes no films", field: null } };
    const refused = fetchFile(medium, answering(new Response(JSON.stringify(told), { status: 409 })));
    await expect(refused).rejects.toMatchObject({ code: "no_films", message: "this server makes no films" });
  });

  it("says that nobody answers", async () => {
    await expect(fetchFile(medium, () => Promise.reject(new TypeError("no network")))).rejects.toMatchObject({
      unreachable: true,
    });
  });

  it("is saved where no app takes files", () => {
    expect(canShare(new File([], "x"))).toBe(false);
  });
});
