const OWN_PREFIX = 'HATCH_';
/** Shorter names with different meanings are too often one letter apart. */
const SHORTEST_COMPARED = 8;

/** Meant for Hatch but ignored: our prefix, or a typing error in a name of ours. */
export const unknownNames = (given: readonly string[], known: readonly string[]): readonly string[] =>
  given
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = known.find((candidate) => isSlipOf(name, candidate));
      if (meant) return [`${name}: unknown, did you mean ${meant}?`];
      return name.startsWith(OWN_PREFIX) ? [`${name}: unknown, remove it`] : [];
    });

const isSlipOf = (name: string, known: string): boolean => {
  if (name.length < SHORTEST_COMPARED || known.length < SHORTEST_COMPARED) return false;
  if (name.toUpperCase() === known) return true;
  return name === name.toUpperCase() && Math.abs(name.length - known.length) <= 1 && isOneEditApart(name, known);
};

const isOneEditApart = (a: string, b: string): boolean => {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  const restA = a.slice(start);
  const restB = b.slice(start);
  return (
    restA.slice(1) === restB.slice(1) ||
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
};
