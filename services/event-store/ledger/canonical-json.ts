/** RFC 8785: reproducible by anyone. Values beyond it (1e400, half of a surrogate pair) still get distinct texts. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (isObject(value)) return canonicalObject(value);
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
};

type JsonObject = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

const canonicalObject = (value: JsonObject): string => {
  let members = '';
  for (const key of Object.keys(value).sort()) {
    const member = value[key];
    if (member === undefined) continue;
    members += `${members && ','}${JSON.stringify(key)}:${canonicalJson(member)}`;
  }
  return `{${members}}`;
};
