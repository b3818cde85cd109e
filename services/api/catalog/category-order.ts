/** A list setting holds one name a line. */
export const namesIn = (stored: string): readonly string[] => [
  ...new Set(
    stored
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** The stored names first, in their order; then the others, in theirs. */
export const inStoredOrder = (names: readonly string[], stored: string): readonly string[] => {
  const known = namesIn(stored);
  return [...known.filter((name) => names.includes(name)), ...names.filter((name) => !known.includes(name))];
};
