import type { FastifyServerOptions } from 'fastify';
import type { Server } from 'node:http';

/** Limits on the client alone; an answer may take as long as it needs. */
export type TimeLimits = {
  /** For the head of a request, and for the first byte on a new connection. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** Between requests of a connection; longer than proxies keep theirs, or they would write into a closed one. */
  readonly idleMs: number;
  /** Without a byte either way: the client does not read the answer. Live channels have their own heartbeat. */
  readonly silentMs: number;
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
  // request-framing.ts checks the host.
  http: {
    requireHostHeader: false,
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    connectionsCheckingInterval: checkMs,
  },
});
