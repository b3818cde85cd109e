import { createHash, randomBytes } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const lettersOf = (bytes: Uint8Array): string => [...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('');

/** As long as Stripe's: `pi_3MtwBwLkdIwHu7ix28a3tqPa`. */
export const newId = (prefix: 'pi' | 'ch' | 're' | 'du' | 'pm' | 'evt'): string =>
  `${prefix}_3${lettersOf(randomBytes(23))}`;

export const newRequestId = (): string => `req_${lettersOf(randomBytes(14))}`;

export const newClientSecret = (id: string): string => `${id}_secret_${lettersOf(randomBytes(25))}`;

/** The same for the same card number. */
export const fingerprintOf = (number: string): string =>
  lettersOf(createHash('sha256').update(number).digest().subarray(0, 16));
