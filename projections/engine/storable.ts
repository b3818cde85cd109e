const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
const PERHAPS_UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** Text as Postgres can keep it: without NUL, and with lone surrogates replaced. */
export const storableText = (text: string): string => text.replaceAll('\u0000', '').replace(LONE_SURROGATES, '\uFFFD');

/** JSON that `jsonb` accepts, whatever a person typed. */
export const storableJson = (value: object): string => {
  const json = JSON.stringify(value);
  return PERHAPS_UNSTORABLE.test(json)
    ? JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
    : json;
};
