const SHORTEST_QUERY = 2;
const MOST_SUGGESTIONS = 10;

export const matchesOf = <Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  typed: string,
): readonly Item[] => {
  const query = typed.trim().toLowerCase();
  if (query.length < SHORTEST_QUERY) return [];
  return items
    .map((item) => ({ item, position: textOf(item).toLowerCase().indexOf(query) }))
    .filter(({ position }) => position >= 0)
    .sort((one, other) => one.position - other.position)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ item }) => item);
};
