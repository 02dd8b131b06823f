/** The keys of a replay: they work wherever the focus is, but for fields to write in and keys that press what has the focus. */

const WRITTEN_IN = "input:not([type=range]), textarea, select, [contenteditable]";
const PRESSED = "button, a, summary, [role=button]";

/** Whether a key is the replay's, with the focus on an element. */
export function isReplayKey(key: string, focus: Pick<Element, "closest">): boolean {
  if (focus.closest(WRITTEN_IN)) return false;
  return !(key === " " || key === "Enter") || !focus.closest(PRESSED);
}
