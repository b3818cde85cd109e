import { storableText } from '@hatch/kernel/rules';

const PERHAPS_UNSTORABLE = /\\u(?:0000|d[89a-f])/;

/** JSON that `jsonb` accepts, whatever a person typed. */
export const storableJson = (value: object): string => {
  const json = JSON.stringify(value);
  return PERHAPS_UNSTORABLE.test(json)
    ? JSON.stringify(value, (_key, part: unknown) => (typeof part === 'string' ? storableText(part) : part))
    : json;
};
