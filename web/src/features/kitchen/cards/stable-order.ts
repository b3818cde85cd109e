/** Held ids keep their places, new ones follow. */
export const stableOrder = (held: readonly string[], wanted: readonly string[]): readonly string[] => {
  const known = new Set(held);
  return [...held, ...wanted.filter((id) => !known.has(id))];
};
