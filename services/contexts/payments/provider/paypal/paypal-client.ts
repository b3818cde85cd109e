import type { Clock } from '@hatch/kernel';
import { SingleFlight } from '@hatch/platform/resilience';
import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable } from '../payment-provider.js';

export type PayPalOptions = {
  readonly base: string;
  readonly clientId: string;
  readonly secret: string;
  /** A signature holds for one webhook. Without the id every webhook is refused. */
  readonly webhookId: string | undefined;
  readonly timeoutMs: number;
  readonly clock: Clock;
  /** The app may lack the permission. */
  readonly onDisputesUnread: (error: Error) => void;
};

const refusalSchema = z.object({
  name: z.string(),
  message: z.string(),
  details: z.array(z.object({ issue: z.string().optional(), description: z.string().optional() })).optional(),
});
const tokenRefusalSchema = z.object({ error: z.string(), error_description: z.string().optional() });

/** Older calls return sentences instead of codes. */
const CODE = /^[A-Z0-9_]+$/;

const refusalOf = (answer: unknown): ProviderRefused | undefined => {
  const refusal = refusalSchema.safeParse(answer);
  if (refusal.success) {
    const { name, message, details } = refusal.data;
    const first = details?.[0];
    const issue = first?.issue && CODE.test(first.issue) ? first.issue : name;
    return new ProviderRefused(issue, first?.description ?? message);
  }
  const token = tokenRefusalSchema.safeParse(answer);
  return token.success
    ? new ProviderRefused(token.data.error, token.data.error_description ?? token.data.error)
    : undefined;
};

/** A 4xx that is worth retrying. */
const UNDER_WAY = 'PREVIOUS_REQUEST_IN_PROGRESS';

export const isUnknown = (error: unknown): boolean =>
  error instanceof ProviderRefused && (error.code === 'INVALID_RESOURCE_ID' || error.code === 'RESOURCE_NOT_FOUND');

type Exchange = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
};

type Answer = { readonly status: number; readonly body: unknown };

/**
 * Throws refusals, except 401, which may mean an expired token. Messages name only the call: headers and bodies carry
 * secrets.
 */
const exchange = async ({ method, url, headers, body, signal }: Exchange): Promise<Answer> => {
  const call = `PayPal, ${method} ${new URL(url).pathname}`;
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'error' });
    status = response.status;
    text = await response.text();
  } catch (error) {
    throw new ProviderUnavailable(`${call}: ${reasonOf(error)}`);
  }
  if (status === 429 || status >= 500) throw new ProviderUnavailable(`${call}: status ${status}`);
  const answer = parsed(text);
  if (status < 300 && answer !== undefined) return { status, body: answer };
  const refusal = status < 300 ? undefined : refusalOf(answer);
  if (!refusal) throw new ProviderUnavailable(`${call}: status ${status} with a broken answer`);
  if (refusal.code === UNDER_WAY) throw new ProviderUnavailable(`${call}: ${UNDER_WAY}`);
  if (status === 401) return { status, body: answer };
  throw refusal;
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'no answer';
  if (error.name === 'TimeoutError') return 'no answer within the time limit';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? `no answer (${String(cause.code)})` : 'no answer';
};

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
