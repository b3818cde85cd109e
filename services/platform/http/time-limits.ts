import type { FastifyServerOptions } from 'fastify';
import type { Server } from 'node:http';

/** How long a client may take, in milliseconds. What is answered may take as long as it takes. */
export type TimeLimits = {
  /** For the head of a request, and for the first byte on a new connection. */
  readonly headersMs: number;
  /** For a whole request with its body. */
  readonly requestMs: number;
  /** Between two requests of one connection; longer than proxies keep theirs, or they would write into a closed one. */
  readonly idleMs: number;
  /** Without a byte either way: whoever asked does not read the answer. Live channels have their own heartbeat. */
  readonly silentMs: number;
  /** How often the limits are looked after. */
  readonly checkMs: number;
};

const TIME_LIMITS: TimeLimits = {
  headersMs: 10_000,
  requestMs: 30_000,
  idleMs: 72_000,
  silentMs: 120_000,
  checkMs: 1000,
};

export const timeLimits = ({ headersMs, requestMs, idleMs, silentMs, checkMs }: TimeLimits = TIME_LIMITS): Pick<
  FastifyServerOptions<Server>,
  'requestTimeout' | 'keepAliveTimeout' | 'connectionTimeout'
> & { readonly http: object } => ({
  requestTimeout: requestMs,
  keepAliveTimeout: idleMs,
  connectionTimeout: silentMs,
  // Whether a host is named is our own to see (request-framing.ts).
  http: {
    requireHostHeader: false,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  },
});
