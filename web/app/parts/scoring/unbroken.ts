/** A score stays on one line: no browser breaks it after its hyphen. */
export const unbroken = (text: string): string => text.replace(/(\d)([-–])(?=\d)/g, "$1\u2060$2\u2060");
