/** How long a match is: a single board, a game, three games, a format of the rules, or one's own limits. What is chosen becomes a
 * `format` as docs/record.md has it. */

/** The rules that are played, and asked about, where nobody has chosen. */
export const USUAL_RULES = "icf-25";

/** A format as the rules have it: published ones name every limit, house rules only those there are. */
export interface Format {
  name: string;
  points?: number | null;
  boards?: number | null;
  minutes?: number | null;
  games: number;
  decided_by: string;
}

/** Limits of a match; null: none. `games`: best of so many. */
export interface Limits {
  points: number | null;
  boards: number | null;
  minutes: number | null;
  games: number;
}

/** A length to choose. `name`: "board", "game", "three", "own", or "format " and the name of a format of the rules. */
export interface Length {
  name: string;
  limits: Limits;
  /** Boards won decide it, not points. */
  byBoards: boolean;
  /** What the server is sent. */
  format: string;
}

/** Limits that are allowed, as the laws have them. */
export const LARGEST = 1000;
/** Whoever wins the board wins the match, by however few points. */
export const ONE_BOARD: Limits = { points: null, boards: 1, minutes: null, games: 1 };
/** A game where the rules know no points to play to. */
const USUAL_GAME = { points: 25, boards: 8, minutes: null };
/** The formats of the rules that are played where nobody has chosen (`USUAL_RULES`): the home page need not ask for them. */
export const USUAL_FORMATS: Format[] = [
  { name: "match", points: 25, boards: 8, games: 3, minutes: null, decided_by: "points" },
];

const limitsOf = ({ points = null, boards = null, minutes = null, games }: Format): Limits => ({
  points,
  boards,
  minutes,
  games,
});
const same = (a: Limits, b: Limits) =>
  a.points === b.points && a.boards === b.boards && a.minutes === b.minutes && a.games === b.games;
const isOneBoard = (limits: Limits) => same(limits, ONE_BOARD);

/** Limits in the words of a format: `points=25 boards=8 games=3`. */
export function formatText(limits: Limits, byBoards = isOneBoard(limits)): string {
  const { points, boards, minutes, games } = limits;
  const words = Object.entries({ points, boards, minutes })
    .filter(([, limit]) => limit !== null)
    .map(([name, limit]) => `${name}=${limit}`);
  if (games > 1) words.push(`games=${games}`);
  if (byBoards) words.push("decided_by=boards");
  return words.join(" ");
}

/** Whether a match with these limits ends, and each of them is one the laws allow. */
export function isLength(limits: Limits): boolean {
  const numbers = [limits.points, limits.boards, limits.minutes].filter((limit) => limit !== null);
  const allowed = (limit: number) => Number.isInteger(limit) && limit >= 1 && limit <= LARGEST;
  return numbers.length > 0 && numbers.every(allowed) && allowed(limits.games);
}

/** The lengths to choose from by rules with these formats: a board, a game, three games, then what else their document names. */
export function lengthsOf(formats: readonly Format[]): Length[] {
  const own = formats.map(limitsOf).find((limits) => limits.points !== null && limits.minutes === null);
  const game = own ?? USUAL_GAME;
  const formatOf = (limits: Limits) =>
    formats.find((format) => same(limitsOf(format), limits) && (isOneBoard(limits) || format.decided_by !== "boards"));
  const choice = (name: string, limits: Limits): Length => ({
    name,
    limits,
    byBoards: isOneBoard(limits),
    format: formatOf(limits)?.name ?? formatText(limits),
  });
  const usual = [
    choice("board", ONE_BOARD),
    choice("game", { ...game, games: 1 }),
    choice("three", { ...game, games: 3 }),
  ];
  const others = formats
    .filter((format) => !usual.some((length) => length.format === format.name))
    .map((format) => ({
      name: `format ${format.name}`,
      limits: limitsOf(format),
      byBoards: format.decided_by === "boards",
      format: format.name,
    }));
  return [...usual, ...others];
}

/** The name of the length that the document of some rules plays: the first of their formats. */
export function documented(formats: readonly Format[]): string {
  return lengthsOf(formats).find((length) => length.format === formats[0]?.name)?.name ?? "board";
}

/** The length of a name by rules with these formats, a board where they have none of that name; null where one's own limits are
 * no length. */
export function lengthFor(name: string, own: Limits, formats: readonly Format[]): Length | null {
  const lengths = lengthsOf(formats);
  if (name === "own") {
    const format = lengths.find(({ limits }) => isOneBoard(own) && isOneBoard(limits))?.format ?? formatText(own);
    return isLength(own) ? { name, limits: own, byBoards: isOneBoard(own), format } : null;
  }
  return lengths.find((length) => length.name === name) ?? lengths[0]!;
}
