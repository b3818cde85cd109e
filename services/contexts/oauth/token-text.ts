import { newShortId } from '@hatch/kernel';
import { createHash, hkdfSync } from 'node:crypto';

const ID_LETTERS = 20;
const ID = /^[0-9a-z]{20}$/;

/** 200 bits: letters and digits, so that nothing has to be written otherwise in a header or an address. */
const LETTERS = 40;
const BYTES = 25;

export const newOAuthId = (): string => newShortId(ID_LETTERS);

/** Anything else names nothing, and the database might refuse to look for it. */
export const isOAuthId = (text: string): boolean => ID.test(text);

/** What is given away once and kept nowhere: a code, an access or a refresh token. */
export const newToken = (): string => newShortId(LETTERS);

/** The same each time: a client that asks twice with one refresh token gets one answer, and no table holds it. */
export const tokenAfter = (refreshToken: string, kind: 'access' | 'refresh', key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, 'hatch', `${kind} token after ${refreshToken}`, BYTES)).toString('hex');

/** What is kept of it; it is too long to be guessed, so a plain hash does. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
