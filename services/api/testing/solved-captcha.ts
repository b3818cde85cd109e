import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Visitor } from './visitor.js';

/** What the captcha in a visitor's browser answers after its work. */
export const solvedCaptcha = async (visitor: Visitor): Promise<string> => {
  const challenge = (await visitor.get<Challenge>('/api/captcha')).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
};
