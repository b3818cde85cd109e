import { createChallenge, HmacAlgorithm, randomInt, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type RateLimits, TooManyRequests } from '../http/rate-limits.js';
import { derive } from '../secrets/secrets.js';

const ALGORITHM = 'PBKDF2/SHA-256';
/** About a second on a phone; a quarter of an hour for a program that wants a thousand. */
const COST = 5_000;
const LEAST_TRIES = 100;
const MOST_TRIES = 300;
const LIFE_S = 10 * 60;

const solved = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal(ALGORITHM),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      cost: z.literal(COST),
      keyLength: z.number(),
      keyPrefix: z.string().max(200),
      data: z.object({ id: z.uuid() }),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number().int().nonnegative(), derivedKey: z.string().max(200) }),
});

/** Proof of work: accessible, and no third party learns of it. A challenge works once, within ten minutes. */
export class Captcha {
  readonly #secrets: { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

  /** @param key 32 bytes, the same in every process */
  constructor(
    key: Buffer,
    private readonly limits: RateLimits,
  ) {
    const secretFor = (purpose: string) => derive(key.toString('base64'), purpose).toString('base64');
    this.#secrets = {
      hmacSignatureSecret: secretFor('captcha'),
      hmacKeySignatureSecret: secretFor('captcha solutions'),
    };
  }

  challenge(now: Date): Promise<Challenge> {
    return createChallenge({
      ...this.#secrets,
      algorithm: ALGORITHM,
      cost: COST,
      counter: randomInt(LEAST_TRIES, MOST_TRIES),
      data: { id: randomUUID() },
      deriveKey,
      expiresAt: Math.floor(now.getTime() / 1000) + LIFE_S,
      hmacAlgorithm: HmacAlgorithm.SHA_256,
    });
  }

  async isSolved(payload: string): Promise<boolean> {
    const given = solved.safeParse(jsonIn(payload)).data;
    if (!given) return false;
    const { verified } = await verifySolution({ ...this.#secrets, ...given, deriveKey });
    return verified && this.#isFirstUse(given.challenge.parameters.data.id);
  }

  async #isFirstUse(id: string): Promise<boolean> {
    try {
      await this.limits.consume({ name: 'captcha solved', times: 1, perSeconds: 2 * LIFE_S }, id);
      return true;
    } catch (refused) {
      if (refused instanceof TooManyRequests) return false;
      throw refused;
    }
  }
}

const jsonIn = (payload: string): unknown => {
  try {
    return JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
};
