// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

async function loadedAs(title: string) {
  document.title = title;
  return import("./title");
}

it("is the heading of the page, and that of the site on the first page", async () => {
  const { nameHome, namePage } = await loadedAs("Carrom: play at once");
  namePage("Settings");
  expect(document.title).toBe("Settings · Carrom");
  namePage(null);
  expect(document.title).toBe("Carrom");
  nameHome();
  expect(document.title).toBe("Carrom: play at once");
});

it("is left to a page that names itself", async () => {
  const { namePage } = await loadedAs("Carrom: play at once");
  document.title = "Asha against Ravi";
  namePage("A match");
  expect(document.title).toBe("Asha against Ravi");
  document.title = "Carrom"; // it was left
  namePage("Privacy");
  expect(document.title).toBe("Privacy · Carrom");
});

it("is what the server said of the page that was opened, until another is", async () => {
  const { nameHome, namePage } = await loadedAs("Laws · Carrom");
  namePage("Laws of carrom");
  expect(document.title).toBe("Laws · Carrom");
  namePage("Settings");
  expect(document.title).toBe("Settings · Carrom");
  nameHome();
  expect(document.title).toBe("Carrom");
});
