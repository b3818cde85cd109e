const MESSAGE_LENGTH = 2000;
const ERROR_LENGTH = 4000;
const STRICKEN: readonly (readonly [RegExp, string])[] = [
  [/\b(?:\d[ -]?){13,19}\b/g, '[number]'],
  [/\/track\/[\w.~%-]+/g, '/track/[hidden]'],
  [/\bBearer\s+[\w.~+/=-]+/gi, 'Bearer [hidden]'],
  [/\b((?:__Host-|__Secure-)?hatch_(?:session|device_\w{1,40}))=[^\s;,"']+/gi, '$1=[hidden]'],
  [
    /((?:password|passwd|secret|token|cvc|cvv|authorization|signature)\\?["']?\s*[:=]\s*\\?["']?)[^\s"',;}&]+/gi,
    '$1[hidden]',
  ],
  [/((?:full_?name|first_?name|last_?name|surname|customer)\\?["']?\s*[:=]\s*\\?["']?)[^"'\\,;}&]+/gi, '$1[name]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63})+/g, '[e-mail]'],
  [/(?<![\w.-])\+?\d(?:[ ().-]{0,2}\d){8,13}(?![\w-])/g, '[phone]'],
];

const oneLine = (value: unknown, length: number): string => {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : safeJson(value);
  const line = text.slice(0, length).replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ');
  return STRICKEN.reduce((stricken, [what, instead]) => stricken.replace(what, instead), line).slice(0, length);
};

const safeJson = (value: unknown): string => JSON.stringify(value) ?? '';

/** One bounded line without control characters, card numbers, secrets or personal data. */
export const clientMessage = (value: unknown): string => oneLine(value, MESSAGE_LENGTH);
export const clientError = (value: unknown): string => oneLine(value, ERROR_LENGTH);

const LEVELS = ['debug', 'info', 'error', 'critical'] as const;
export type ClientLevel = (typeof LEVELS)[number];

/** Unknown levels count as info. */
export const clientLevel = (value: unknown): ClientLevel => LEVELS.find((level) => level === value) ?? 'info';
