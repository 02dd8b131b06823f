/** What four players are called where there is little room: by the first word of their names, if that tells them apart. */
export function shortNames(players: readonly { id: string; name: string }[]): Map<string, string> {
  const first = (name: string) => name.trim().split(/\s+/)[0] ?? name;
  const apart = new Set(players.map(({ name }) => first(name))).size === players.length;
  return new Map(players.map(({ id, name }) => [id, players.length > 2 && apart ? first(name) : name]));
}
