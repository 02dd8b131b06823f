/** What the page is called in the browser's tabs and history. Matches and screens name themselves. */

const SITE = "Carrom";

/** The title that came from the server: the site's, or that of a page that has one of its own ("Laws · Carrom"). */
const first = document.title;
/** The title that the page before left in place; one that differs from it is the page's own. */
let before = first;
/** Whether the page that was opened first is still to be named: the server has done that. */
let isNamed = first.includes(" · ");

function name(title: string): void {
  const keeps = isNamed || (document.title !== SITE && document.title !== before);
  isNamed = false;
  if (!keeps) document.title = title;
}

/** A page is left for another: what it was called stays in place until the other is named. */
export function leave(): void {
  before = document.title;
}

/** The first page has the title of the site. */
export const nameHome = (): void => name(first.includes(" · ") ? SITE : first);

/** Any other page that has not named itself, by its heading; null: it has none. */
export function namePage(heading: string | null): void {
  const words = heading?.trim().replace(/[.।]$/, "");
  name(words && words !== SITE ? `${words} · ${SITE}` : SITE);
}
