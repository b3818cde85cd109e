import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { v5 } from 'uuid';

const HATCH_NAMESPACE = '6f1d3a52-7a0e-5b0e-9d0a-0c4f6f1b7c11';
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Unguessable. */
export const newId = (): string => randomUUID();

export const derivedId = (...parts: readonly (string | number)[]): string => v5(parts.join('\u0000'), HATCH_NAMESPACE);

const letters = (bytes: Buffer, length: number): string =>
  Array.from(bytes.subarray(0, length), (byte) => ALPHABET[byte % 32]).join('');

/** Unguessable; Crockford base 32, five bits a letter. */
export const newShortId = (length: number): string => letters(randomBytes(length), length);

/** Crockford base 32; at most 32 letters. */
export const derivedShortId = (length: number, ...parts: readonly (string | number)[]): string =>
  letters(createHash('sha256').update(parts.join('\u0000')).digest(), length);
