import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import { expect, it } from "vitest";

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

it("the types of the client are those of the document: make api", async () => {
  const document: unknown = JSON.parse(readFileSync(path("../../openapi.json"), "utf-8"));
  const written = COMMENT_HEADER + astToString(await openapiTS(document as Parameters<typeof openapiTS>[0]));
  expect(readFileSync(path("schema.d.ts"), "utf-8")).toBe(written);
}, 30_000);
