// @vitest-environment jsdom

import { beforeEach, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());

async function loadedAs(title: string) {
  document.title = title;
  return import("./title");
}

it("is the heading of the page, and that of the site on the first page", async () => {
  const { leave, nameHome, namePage } = await loadedAs("Carrom: play at once");
  namePage("Settings");
  expect(document.title).toBe("Settings · Carrom");
  leave();
  namePage(null);
  expect(document.title).toBe("Carrom");
  leave();
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

it("is not that which the page before left in place", async () => {
  const { leave, nameHome, namePage } = await loadedAs("Carrom: play at once");
  leave();
  nameHome();
  leave();
  document.title = "Tournaments · Carrom"; // by the page, which never resets it
  namePage("Tournaments");
  expect(document.title).toBe("Tournaments · Carrom");
  leave();
  namePage("Settings");
  expect(document.title).toBe("Settings · Carrom");
  leave();
  document.title = "Tournaments · Carrom";
  leave();
  nameHome();
  expect(document.title).toBe("Carrom: play at once");
});

it("is what the server said of the page that was opened, until another is", async () => {
  const { leave, nameHome, namePage } = await loadedAs("Laws · Carrom");
  leave();
  namePage("Laws of carrom");
  expect(document.title).toBe("Laws · Carrom");
  leave();
  namePage("Settings");
  expect(document.title).toBe("Settings · Carrom");
  leave();
  nameHome();
  expect(document.title).toBe("Carrom");
});
