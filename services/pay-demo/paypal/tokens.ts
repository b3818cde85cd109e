import { randomBytes } from 'node:crypto';
import { PayPalError } from './paypal-error.js';

const LIFE_S = 32_400;

export type Credentials = { readonly clientId: string; readonly secret: string };

/** Access tokens: who may have one, and until when it holds. */
export class Tokens {
  readonly #ends = new Map<string, number>();

  constructor(
    private readonly credentials: Credentials,
    private readonly clock: { readonly now: Date },
  ) {}

  issue(authorization: string | undefined, body: string): object | undefined {
    const { clientId, secret } = this.credentials;
    const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;
    if (authorization !== expected || new URLSearchParams(body).get('grant_type') !== 'client_credentials')
      return undefined;
    const token = `A21AA${randomBytes(32).toString('base64url')}`;
    this.#ends.set(token, this.clock.now.getTime() + LIFE_S * 1_000);
    return {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      expires_in: LIFE_S,
    };
  }

  check(authorization: string | undefined): void {
    const end = this.#ends.get(authorization?.replace(/^Bearer /, '') ?? '');
    if (end === undefined || this.clock.now.getTime() >= end) throw new PayPalError(401);
  }

  /** All that were issued hold no more. */
  revoke(): void {
    this.#ends.clear();
  }
}
