/** Parts of the page that are not needed at first. */

/** Milliseconds between two tries while there is no connection. */
const AGAIN = 5_000;

/** Load a part after some milliseconds, and try again as long as it does not come; returns what gives it up. */
export function loadLater<Part>(load: () => Promise<Part>, use: (part: Part) => void, wait: number): () => void {
  let timer = setTimeout(attempt, wait);
  let isWanted = true;
  function attempt(): void {
    load().then(
      (part) => isWanted && use(part),
      () => {
        if (isWanted) timer = setTimeout(attempt, AGAIN);
      },
    );
  }
  return () => {
    isWanted = false;
    clearTimeout(timer);
  };
}
