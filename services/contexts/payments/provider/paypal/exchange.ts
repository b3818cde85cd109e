import { ProviderUnavailable } from '../payment-provider.js';
import { refusalOf, UNDER_WAY } from './refusal.js';

export type Exchange = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
};

export type Answer = { readonly status: number; readonly body: unknown };

/**
 * Throws refusals, except 401, which may mean an expired token. Messages name only the call: headers and bodies carry
 * secrets.
 */
export const exchange = async ({ method, url, headers, body, signal }: Exchange): Promise<Answer> => {
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
