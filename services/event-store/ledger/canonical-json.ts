/**
 * The one text of a JSON value that everybody can make again: RFC 8785, keys in the order of their UTF-16 code units.
 * Never the same for two values, also where JSON text read back goes beyond what RFC 8785 allows (1e400, half of a
 * surrogate pair).
 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value === 'object' && value !== null) return canonicalObject(Object.entries(value));
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
};

const canonicalObject = (members: readonly (readonly [key: string, value: unknown])[]): string =>
  `{${members
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, value]) => `${JSON.stringify(key)}:${canonicalJson(value)}`)
    .join(',')}}`;
