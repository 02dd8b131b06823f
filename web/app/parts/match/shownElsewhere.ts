/** Events that no list of what happened has a line for: who plays by which rules and who chose what is on the plates and
 * in the menu; what the toss came of, in the menu. */
export const SHOWN_ELSEWHERE: readonly string[] = ["match", "choice", "seats", "seed"];
