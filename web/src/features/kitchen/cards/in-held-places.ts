/** Those that are held stay where they are, whatever became of them; what is new stands behind them. */
export const inHeldPlaces = (held: readonly string[], wanted: readonly string[]): readonly string[] => {
  const known = new Set(held);
  return [...held, ...wanted.filter((id) => !known.has(id))];
};
