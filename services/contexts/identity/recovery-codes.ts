import { randomInt } from 'node:crypto';

const CODES = 10;
const LETTERS = 10;
/** Without those that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `k3x9p-7hqmd`, ten of them: each 49 bits. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: LETTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${letters.slice(0, LETTERS / 2)}-${letters.slice(LETTERS / 2)}`;
  });

/** As it is compared, however it was typed. */
export const plainCode = (typed: string): string => typed.toLowerCase().replace(/[^a-z0-9]/g, '');

export const isRecoveryCode = (typed: string): boolean => plainCode(typed).length === LETTERS;
