import { newShortId } from '@hatch/kernel';
import { createHash, hkdfSync } from 'node:crypto';

const ID_LETTERS = 20;
const ID = /^[0-9a-z]{20}$/;

/** 200 bits of letters and digits: needs no escaping in a header or an address. */
const LETTERS = 40;
const BYTES = 25;

export const newOAuthId = (): string => newShortId(ID_LETTERS);

/** Rejects what the database might refuse to look up. */
export const isOAuthId = (text: string): boolean => ID.test(text);

export const newToken = (): string => newShortId(LETTERS);

/** Deterministic: a client that repeats a refresh token gets the same answer, and no table holds it. */
export const tokenAfter = (refreshToken: string, kind: 'access' | 'refresh', key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, 'hatch', `${kind} token after ${refreshToken}`, BYTES)).toString('hex');

/** Tokens are too long to guess, so a plain hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
