/** The names of a setting that is a list, one a line (SET-20). */
export const namesIn = (stored: string): readonly string[] => [
  ...new Set(
    stored
      .split('\n')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** Those that the stored list has, in its order; then the others, in theirs (MENU-06). */
export const inStoredOrder = (names: readonly string[], stored: string): readonly string[] => {
  const known = namesIn(stored);
  return [...known.filter((name) => names.includes(name)), ...names.filter((name) => !known.includes(name))];
};
