/** House rules checked by the laws, on a server or in the browser; the same choices are asked about once. */

import { Failure } from "$app/api/failure";
import { umpire } from "$app/umpire";

import type { Choices, HouseRules } from "./choices";
import { readLink } from "./link";

const checked = new Map<string, Promise<HouseRules>>();
/** Every stop of a switch is one: only the last are worth keeping. */
const MOST = 50;

export function checkHouse(choices: Choices, language: string): Promise<HouseRules> {
  const key = `${language} ${JSON.stringify(choices)}`;
  const known = checked.get(key);
  if (known) return known;
  const ask = () => umpire.checkHouse(choices, language);
  // A server that has just started may need longer than the page waits for an answer.
  const answer = ask().catch((why: unknown) => {
    if (why instanceof Failure && why.unreachable) return ask();
    throw why;
  });
  checked.set(key, answer);
  answer.catch(() => checked.delete(key));
  if (checked.size > MOST) checked.delete(checked.keys().next().value as string);
  return answer;
}

/** The file of the house rules in a link. A `Failure` says what is wrong with them. */
export async function houseText(link: string, language: string): Promise<string> {
  const choices = readLink(link);
  if (!choices) throw new Failure(422, "invalid", "the address holds no house rules that can be read", "house");
  const { text, problems } = await checkHouse(choices, language);
  if (problems[0]) throw new Failure(422, "invalid", `${problems[0].path}: ${problems[0].message}`, "house");
  return text;
}
