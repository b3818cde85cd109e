import { z } from 'zod';
import { ProviderUnavailable } from '../payment-provider.js';
import { exchange, type Answer } from './exchange.js';
import type { PayPalOptions } from './paypal-options.js';
import { refusalOf } from './refusal.js';
import type { Clock } from '@hatch/kernel';
import { SingleFlight } from '@hatch/platform/resilience';

const MARGIN_MS = 60_000;
const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });

class AccessToken {
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

export type PayPalRequest<Body> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  /** PayPal's idempotency key. */
  readonly requestId?: string;
  readonly answer: z.ZodType<Body>;
};

export type Ask = <Body>(request: PayPalRequest<Body>) => Promise<Body>;

/** Retries only a request whose token was dead. */
export class PayPalClient {
  readonly #token: AccessToken;

  constructor(private readonly options: PayPalOptions) {
    this.#token = new AccessToken(options);
  }

  begin(): Ask {
    const signal = AbortSignal.timeout(this.options.timeoutMs);
    return async (request) => {
      const { status, body } = await this.#authorised(request, signal);
      const refusal = status === 401 ? refusalOf(body) : undefined;
      if (refusal) throw refusal;
      const answer = request.answer.safeParse(body);
      if (answer.success) return answer.data;
      const where = answer.error.issues.map(({ path }) => path.join('.')).join(', ');
      throw new ProviderUnavailable(`PayPal, ${request.method} ${request.path}: a broken answer at ${where}`);
    };
  }

  async #authorised(request: PayPalRequest<unknown>, signal: AbortSignal): Promise<Answer> {
    const token = await within(signal, this.#token.get());
    const answer = await this.#send(request, token, signal);
    if (answer.status !== 401) return answer;
    this.#token.forget(token);
    return this.#send(request, await within(signal, this.#token.get()), signal);
  }

  #send({ method, path, body, requestId }: PayPalRequest<unknown>, token: string, signal: AbortSignal) {
    return exchange({
      method,
      url: `${this.options.base}${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      },
      body,
      signal,
    });
  }
}

/** The token request may serve another call, with its own time limit. */
const within = async <Result>(signal: AbortSignal, task: Promise<Result>): Promise<Result> => {
  const late = () => new ProviderUnavailable('PayPal: no token within the time limit');
  if (signal.aborted) throw late();
  return new Promise<Result>((resolve, reject) => {
    const onAbort = () => reject(late());
    signal.addEventListener('abort', onAbort, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
};
