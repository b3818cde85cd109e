const MESSAGE_LENGTH = 2000;
const ERROR_LENGTH = 4000;
/** Card numbers, and values that are named as secrets. */
const CARD = /\b(?:\d[ -]?){13,19}\b/g;
const SECRET = /((?:password|passwd|secret|token|cvc|cvv)["']?\s*[:=]\s*["']?)[^\s"',}]+/gi;

const oneLine = (value: unknown, length: number): string => {
  const text = typeof value === 'string' ? value : value === undefined || value === null ? '' : safeJson(value);
  return text
    .slice(0, length)
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ')
    .replace(CARD, '[number]')
    .replace(SECRET, '$1[hidden]');
};

const safeJson = (value: unknown): string => JSON.stringify(value) ?? '';

/** A browser's text as one bounded line without control characters, card numbers or secrets (OPEN-14). */
export const clientMessage = (value: unknown): string => oneLine(value, MESSAGE_LENGTH);
export const clientError = (value: unknown): string => oneLine(value, ERROR_LENGTH);

const LEVELS = ['debug', 'info', 'error', 'critical'] as const;
export type ClientLevel = (typeof LEVELS)[number];

/** One of the four levels; anything else counts as info. */
export const clientLevel = (value: unknown): ClientLevel => LEVELS.find((level) => level === value) ?? 'info';
