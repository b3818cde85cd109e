import Stripe from 'stripe';

const TIME_LIMIT_MS = 10_000;

export type StripeAccess = {
  readonly secretKey: string;
  /** Where the API is, when it is not Stripe's own. */
  readonly apiBase?: string;
  /** Of a whole call, to the last byte of its answer. */
  readonly timeLimitMs?: number;
};

/**
 * The version of the API is the SDK's own. Through `fetch`, because the SDK's other client asks a second time after a
 * closed connection even where no retries are wanted, and limits silence instead of the whole call.
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

/** The SDK counts the body, `fetch` counts it again, and some dispatchers (undici 7's) refuse to be told twice. */
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
