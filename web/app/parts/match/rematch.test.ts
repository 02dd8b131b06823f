// @vitest-environment jsdom
import "$app/i18n/playing";

import { expect, it } from "vitest";

import type { Offer, Presence, Seat, View, You } from "$app/api/wire";

import { rematchOf } from "./rematch";

const made = { a: { players: [{ name: "Asha" }] }, b: { players: [{ name: "Ravi" }] } };
const view = (rematch: string | null = null) => ({ made, rematch }) as unknown as View;
const you = { role: "player", seats: ["a1"], maker: true } as You;
const others: Seat[] = ["b1"];
const here = { b1: { here: true } } as unknown as Presence;
const gone = { b1: { here: false } } as unknown as Presence;
const offer = (by: Seat) => ({ id: 7, kind: "rematch", by, state: "asked" }) as unknown as Offer;

it("is asked for, agreed to, waited for and gone to", () => {
  const table = { you, others, presence: here };
  expect(rematchOf({ ...table, offers: [] }, view())?.action).toEqual({ kind: "rematch" });
  expect(rematchOf({ ...table, offers: [offer("b1")] }, view())?.action).toEqual({ kind: "agree", offer: 7 });
  expect(rematchOf({ ...table, offers: [offer("a1")] }, view())).toEqual({
    words: "match.rematchAsked",
    address: null,
    action: null,
    left: "",
  });
  expect(rematchOf({ ...table, offers: [] }, view("next"))?.address).toBe("/m/next");
});

it("says who has left while one waits for them", () => {
  expect(rematchOf({ you, others, presence: gone, offers: [offer("a1")] }, view())?.left).toBe("Ravi");
  expect(rematchOf({ you, others, presence: gone, offers: [] }, view())?.left).toBe("");
});

it("is not for spectators", () => {
  const watching = { ...you, role: "spectator", seats: [] } as You;
  expect(rematchOf({ you: watching, others, presence: here, offers: [] }, view())).toBeNull();
});
