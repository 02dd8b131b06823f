/** The version of a match that this tab has shown: after a reload the server sends what was missed meanwhile. */

const key = (match: string) => `carrom.seen.${match}`;

export function shownVersion(match: string): number | null {
  try {
    const version = sessionStorage.getItem(key(match));
    return version === null ? null : Number(version);
  } catch {
    return null;
  }
}

export function keepShownVersion(match: string, version: number): void {
  try {
    sessionStorage.setItem(key(match), String(version));
  } catch {
    // Without it a reload begins from where the match stands.
  }
}
