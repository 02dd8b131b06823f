/** Where saved house rules lie, and whether there are any: the home page loads the rest only then. */

export const HOUSE_KEY = "carrom.house";

export function hasHouseRules(): boolean {
  try {
    return (localStorage.getItem(HOUSE_KEY)?.length ?? 0) > 2;
  } catch {
    return false;
  }
}
