import Stripe from 'stripe';

const TIME_LIMIT_MS = 10_000;

export type StripeAccess = {
  readonly secretKey: string;
  readonly apiBase?: string;
  readonly timeLimitMs?: number;
};

/**
 * Uses `fetch`, because the SDK's other client retries after a closed connection even with retries off, and limits
 * silence instead of the whole call.
 */
export const stripeClient = ({ secretKey, apiBase, timeLimitMs = TIME_LIMIT_MS }: StripeAccess): Stripe =>
  new Stripe(secretKey, {
    ...(apiBase === undefined ? {} : addressOf(new URL(apiBase))),
    apiVersion: Stripe.API_VERSION,
    httpClient: Stripe.createFetchHttpClient(fetchUncounted),
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeLimitMs,
  });

/** The SDK and `fetch` both set the content length, and some dispatchers (undici 7) reject that. */
const fetchUncounted: typeof fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.delete('content-length');
  return fetch(input, { ...init, headers });
};

const addressOf = ({ protocol, hostname, port }: URL) => {
  const secure = protocol === 'https:';
  return {
    protocol: secure ? ('https' as const) : ('http' as const),
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : Number(port),
  };
};
