import type { Clock } from '@hatch/kernel';
import { SingleFlight } from '@hatch/platform/resilience';
import { z } from 'zod';
import { ProviderUnavailable } from '../payment-provider.js';
import { exchange } from './exchange.js';
import type { PayPalOptions } from './paypal-options.js';
import { refusalOf } from './refusal.js';

const MARGIN_MS = 60_000;
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

export class AccessToken {
  readonly #asking = new SingleFlight<string>();
  readonly #clock: Clock;
  #held?: { readonly token: string; readonly until: number };

  constructor(private readonly options: PayPalOptions) {
    this.#clock = options.clock;
  }

  async get(): Promise<string> {
    const held = this.#held;
    return held && this.#clock().getTime() < held.until ? held.token : this.#asking.run('token', () => this.#ask());
  }

  /** Only the refused one: another call may have renewed it meanwhile. */
  forget(token: string): void {
    if (this.#held?.token === token) this.#held = undefined;
  }

  async #ask(): Promise<string> {
    const { base, clientId, secret, timeoutMs } = this.options;
    const askedAt = this.#clock().getTime();
    const { status, body } = await exchange({
      method: 'POST',
      url: `${base}/v1/oauth2/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const refusal = status === 401 ? refusalOf(body) : undefined;
    if (refusal) throw refusal;
    const answer = tokenSchema.safeParse(body);
    if (!answer.success) throw new ProviderUnavailable('PayPal answered with a broken token');
    this.#held = { token: answer.data.access_token, until: askedAt + answer.data.expires_in * 1_000 - MARGIN_MS };
    return answer.data.access_token;
  }
}
